import { seedDemo } from './seed-demo.ts';

// A process of its own, so that making sample PDFs leaves no memory behind in the product's.
const { DEMO_URL: url, DEMO_EMAIL: email, DEMO_PASSWORD: password } = process.env;
if (!url || !email || !password) throw new Error('DEMO_URL, DEMO_EMAIL and DEMO_PASSWORD say where and for whom.');
await seedDemo(url, { email, password });
