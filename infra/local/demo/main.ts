import { seedDemo } from './seed-demo.ts';

// A separate process, so that the product's memory is not used for making sample PDFs.
const { DEMO_URL: url, DEMO_EMAIL: email, DEMO_PASSWORD: password } = process.env;
if (!url || !email || !password) throw new Error('DEMO_URL, DEMO_EMAIL and DEMO_PASSWORD say where and for whom.');
await seedDemo(url, { email, password });
