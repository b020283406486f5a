import { describeScreens, describeServedScreens } from './screens.ts';

describeScreens('light');
describeServedScreens();
