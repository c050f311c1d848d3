/** Abbreviations that people write in names of tables and columns, with the words that they stand for. */
const abbreviations = new Map(
  `acct account, addr address, admin administrator, amt amount, appt appointment, approx approximate, appl application, assoc association,
  attr attribute, auth authorization, avail available, avg average, bal balance, bldg building, cat category, calc calculated,
  cd code, cert certificate, chg charge, cls class, cmt comment, cnt count, co company, cntry country, ctry country, comm commission, conf confirmation,
  corp corporation, coord coordinate, cpty counterparty, cr credit, ctr center, cty city, cur currency, curr current, cust customer,
  deg degree, del delivery, dept department, desc description, dest destination, dev device, diag diagnosis, dict dictionary, dim dimension,
  dir director, disc discount, dist district, div division, dob date birth, doc document, dow day week, dr debit, drv driver, dt date, dur duration,
  elev elevation, emp employee, env environment, enr enrollment, est estimate, eq equipment, evt event, exp expiration, ext extension, fname first name,
  fk foreign key, fmt format, freq frequency, func function, fwd forward, gen gender, geo geography, govt government, gp group, grp group, hosp hospital,
  hq headquarters, hr hour, hist history, hrs hours, img image, inc income, info information, init initial, ins insurance, inst institution, instr instructor, int interest,
  inv invoice, invt inventory, iss issue, lang language, lat latitude, lbl label, len length, lic license, lname last name, lng longitude, loc location, lon longitude,
  lvl level, maint maintenance, max maximum, mbr member, med medication, mfg manufacturing, mfr manufacturer, mgr manager, min minimum, misc miscellaneous,
  mkt market, mktg marketing, mo month, mod modified, mtg meeting, mth month, nat nationality, nbr number, no number, num number, obs observation, occ occupation, op operation,
  opp opportunity, opt option, ord order, org organization, orig original, pat patient, pct percent, perf performance, pd paid, ph phone, pkg package, plc policy, pmt payment,
  pop population, pos position, po purchase order, pref preference, prev previous, prc price, prim primary, proc procedure, prod product, prof professor, prog program, proj project,
  prov provider, pt point, pub publication, pwd password, qty quantity, qtr quarter, rec record, recd received, ref reference, reg region, rel relation, req request, res reservation,
  resp response, rev revenue, rm room, rpt report, rx prescription, sal salary, sch school, sec section, seg segment, sem semester, seq sequence, ser serial, sess session, sku product, spec specification,
  src source, srv service, ssn social security number, stat status, std standard, stmt statement, stu student, sub subject, subj subject, subscr subscription, supp supplier, svc service,
  sys system, tbl table, tel telephone, temp temperature, tmp temporary, tot total, tran transaction, trans transaction, trx transaction, ts timestamp, txn transaction, txt text, typ type, univ university,
  upd updated, usr user, util utility, val value, vend vendor, veh vehicle, ver version, vol volume, wh warehouse, wk week, wt weight, yr year, yrs years, zip postal code`
    .split(',')
    .map((entry) => entry.trim().split(' '))
    .map(([short = '', ...words]) => [short, words] as const),
);

/** The words that an abbreviation stands for (`qty` gives quantity, `dob` gives date and birth); empty where it is none. */
export function expandAbbreviation(word: string): readonly string[] {
  return abbreviations.get(word) ?? [];
}
