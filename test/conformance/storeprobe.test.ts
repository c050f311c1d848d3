import { it } from 'vitest';
import { createRequire } from 'node:module';
it('x', () => { console.log(process.execArgv); try { createRequire(import.meta.url)('pg'); console.log('ok'); } catch (e) { console.log(e); } });
