import {rows} from './bench/driver.js';
for(const r of await rows())console.log(r.name.padEnd(45),r.ours.toPrecision(3),r.baseline?.toPrecision(3)??'',r.baseline?(r.ours/r.baseline).toFixed(2):'',r.unit,r.note??'');
process.exit(0);
