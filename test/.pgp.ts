import { createPostgresDriver } from '@querent/drivers/postgres';
import pg from 'pg';
const url='postgres://root@127.0.0.1:5432/postgres';
const c=new pg.Client(url);await c.connect();
await c.query('drop table if exists drv_measured');
await c.query("create table drv_measured as select g as id, g%100 a, 'customer'::varchar(30) as name, 'some words that are neither long nor short'::varchar(60) words, (g/100.0)::numeric(12,2) price, timestamp '2024-02-29 13:37' made, g*1.5::float8 ratio, g*7 b from generate_series(1,1000000) g order by g%1000"); await c.query('alter table drv_measured add primary key(id)'); await c.query('analyze drv_measured');
const d=createPostgresDriver({host:'127.0.0.1',port:5432,database:'postgres',username:'root',password:null,options:{}});
const tables=[{catalog:'c',schema:'public',table:'drv_measured'}];
const sql={dialect:'postgres',sql:'select * from drv_measured where id < 1000',tables,permitted:tables,functions:[]} as any;
const T:Record<string,number[]>={};const add=(k:string,t:number)=>(T[k]??=[]).push(t);
for(let i=0;i<100;i++){
let t=performance.now();const r=await d.execute(sql,{timeoutMs:30000,maxRows:1001});add('execute',performance.now()-t);
let t1=performance.now();const all:any[]=[];for await(const b of r.batches)all.push(...b);add('read',performance.now()-t1);
t1=performance.now();JSON.stringify({rows:all});add('json',performance.now()-t1);add('ours',performance.now()-t);
t=performance.now();const q=await c.query({text:sql.sql,rowMode:'array'});add('pg',performance.now()-t);t1=performance.now();JSON.stringify(q.rows);add('pg json',performance.now()-t1);add('pg all',performance.now()-t);
}
for(const [k,v] of Object.entries(T)){v.sort((a,b)=>a-b);console.log(k.padEnd(10),'p5',v[10]!.toFixed(2),'p50',v[50]!.toFixed(2))}
await c.query('drop table drv_measured');await c.end();await d.close();
