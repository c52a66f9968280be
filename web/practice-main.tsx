import { startPractice } from './signing/practice/start-practice.tsx';

startPractice();
