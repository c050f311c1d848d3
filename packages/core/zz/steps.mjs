import v8 from 'node:v8'; import vm from 'node:vm'; import {readFileSync} from 'node:fs';
v8.setFlagsFromString('--expose_gc'); const gc=vm.runInNewContext('gc');
const show=(l)=>{gc();gc(); const m=process.memoryUsage(); const s=readFileSync('/proc/self/smaps','utf8'); const arenas=[...s.matchAll(/^([0-9a-f]+)-[0-9a-f]+ rw-p 00000000 00:00 0 *\n(?:.*\n)*?Rss: +(\d+)/gm)].map(x=>[x[1],+x[2]/1024|0]).filter(x=>x[1]>6); console.log(l.padEnd(22),'rss',m.rss/1048576|0,'heap',m.heapUsed/1048576|0,'/',m.heapTotal/1048576|0,'ext',m.external/1048576|0, JSON.stringify(arenas))};
show('start');
const core=await import('/work/main/packages/core/zz/index.js'); show('core');
const d=await import('/work/main/packages/drivers/dist/sqlite.js'); show('drivers');
const st=await import('/work/main/packages/store-knex/dist/index.js'); show('store-knex');
const koa=await import('/work/main/node_modules/koa/lib/application.js'); const z=await import('/work/main/node_modules/zod/index.js'); show('koa zod');
const {createPlanner}=await import('/tmp/demo-scratch/stub-planner.mjs');
const e=await core.createEngine({generator:createPlanner(),drivers:{sqlite:d.createSqliteDriverFactory()}}); show('engine');
const p={user_id:'a',username:'a',role:'ADMIN',group_ids:[]};
const src=await e.dataSources.create(p,{name:'s',type:'sqlite',database:'/tmp/demo-scratch/data/demo/shop.db'}); show('data source');
for (const q of ['What is the average total amount of delivered orders?','How many units were sold in each category?','Show the revenue per month in 2025']) { const r=await e.queries.generate(p,{question:q,datasource_id:src.id}); show('generated'); await e.queries.execute(p,r.id); show('executed'); }
await new Promise(r=>setTimeout(r,13000)); show('rest');
await e.close();
