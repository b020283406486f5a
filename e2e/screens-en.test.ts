import { describeScreens, describeServedScreens } from './screens.ts';

describeScreens('en');
describeServedScreens();
