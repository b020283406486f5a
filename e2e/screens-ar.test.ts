import { describeScreens } from './screens.ts';

describeScreens('ar');
