import { createKnexStore } from '@querent/store-knex';
import { createMemoryStore, collectionDefinitions } from '@querent/core';
import knex from 'knex';
const st = createKnexStore({url:'sqlite::memory:'}); const mem = createMemoryStore();
const g=(i:number)=>({id:`g${i}`,name:`n${i}`,description:null,created_at:'x'});
const t=async(n:string,k:number,f:()=>Promise<unknown>)=>{for(let i=0;i<k/5;i++)await f();const s=performance.now();for(let i=0;i<k;i++)await f();console.log(n,((performance.now()-s)/k*1000).toFixed(1),'µs');};
for (const [n,s] of [['sqlite',st],['memory',mem]] as const) {
 await s.migrate(Object.values(collectionDefinitions));
 const recs=Array.from({length:10000},(_,i)=>g(i));
 let a=performance.now(); await s.insert('groups',recs); console.log(n,'insert 10k ms',(performance.now()-a).toFixed(0));
 a=performance.now(); await s.find('groups',{}); console.log(n,'find 10k ms',(performance.now()-a).toFixed(0));
 await t(n+' point',5000,()=>s.find('groups',{id:'g500'}));
 await t(n+' revisions',5000,()=>s.revisions(['groups','users']));
 let c=0; await t(n+' insert1',2000,()=>s.insert('tokens',[{id:`t${c++}`,user_id:'u',kind:'api',name:'x',token_hash:`h${c}`,expires_at:null,created_at:'x'}]));
 await t(n+' scan filter 10k',50,()=>s.find('groups',{description:'x'}));
}
