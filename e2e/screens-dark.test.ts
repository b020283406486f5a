import { describeScreens } from './screens.ts';

describeScreens('dark');
