import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import type { PackFile } from '@querent/core';

const packsFolder = fileURLToPath(new URL('../../packs/', import.meta.url));

/** The files of all packs, or of the folders whose path begins so. */
export function readPackFiles(folder = ''): PackFile[] {
  return readdirSync(packsFolder, { recursive: true })
    .map((path) => String(path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.yaml') && path.startsWith(folder))
    .sort()
    .map((path) => ({ path, text: readFileSync(`${packsFolder}${path}`, 'utf8') }));
}

/** The tables that the comment at a file's top states, with their columns. */
export function statedTables(
  text: string,
): { readonly table: string; readonly columns: readonly string[] }[] {
  return [...text.matchAll(/^# {3}(?:"([^"]+)"|(\w+))\((.+)\)$/gm)].map(
    ([, quoted, plain = '', columns = '']) => ({ table: quoted ?? plain, columns: columns.split(', ') }),
  );
}

/** What the columns of the sample databases hold, by their names. */
const types: readonly (readonly [RegExp, string])[] = [
  [/^(?:Customer|Territory)ID$/, 'TEXT'],
  [/I[dD]$|^(?:ReportsTo|ShipVia)$/, 'INTEGER'],
  [/Date$/, 'DATETIME'],
  [/^(?:UnitPrice|Total|Freight)$/, 'NUMERIC(10,2)'],
  [/^(?:Quantity|UnitsInStock|UnitsOnOrder|ReorderLevel|Milliseconds|Bytes)$/, 'INTEGER'],
  [/^Discount$/, 'REAL'],
];
/** Foreign keys that do not bear the name of the key that they point to, or that bear that of more than one table. */
const otherTargets: Readonly<Record<string, string>> = {
  'Orders.ShipVia': 'Shippers (ShipperID)',
  'Employees.ReportsTo': 'Employees (EmployeeID)',
  'Employee.ReportsTo': 'Employee (EmployeeId)',
  'Customer.SupportRepId': 'Employee (EmployeeId)',
};
const joinTables: ReadonlySet<string> = new Set(['Order Details', 'EmployeeTerritories', 'PlaylistTrack']);

/** Makes the tables that a text states, with the types and keys of the sample databases. */
export function createSampleTables(database: InstanceType<typeof DatabaseSync>, text: string): void {
  const stated = statedTables(text);
  const owners = new Map(
    stated.flatMap(({ table, columns: [key = ''] }) => (joinTables.has(table) ? [] : [[key, table]])),
  );
  for (const { table, columns } of stated) {
    const isJoin = joinTables.has(table);
    const keys = columns.slice(0, isJoin ? 2 : 1).join(', ');
    const foreign = columns.flatMap((column) => {
      const owner = owners.get(column);
      const target =
        otherTargets[`${table}.${column}`] ?? (owner && owner !== table && `${owner} (${column})`);
      return target ? [`FOREIGN KEY (${column}) REFERENCES ${target}`] : [];
    });
    const typed = columns.map((name) => `${name} ${types.find(([is]) => is.test(name))?.[1] ?? 'TEXT'}`);
    database.exec(`CREATE TABLE "${table}" (${[...typed, `PRIMARY KEY (${keys})`, ...foreign].join(', ')})`);
  }
}

const northwindRows = `
INSERT INTO Categories (CategoryID, CategoryName) VALUES (1, 'Drinks'), (2, 'Sweets');
INSERT INTO Suppliers (SupplierID, CompanyName, Country) VALUES (1, 'North Brewery', 'Norway'), (2, 'Sugar House', 'Italy');
INSERT INTO Products (ProductID, ProductName, SupplierID, CategoryID, UnitPrice, UnitsInStock, UnitsOnOrder, ReorderLevel, Discontinued)
  VALUES (1, 'Ale', 1, 1, 10, 5, 0, 10, '0'), (2, 'Nougat', 2, 2, 20, 30, 0, 5, '0'), (3, 'Fudge', 2, 2, 4, 0, 20, 0, '0');
INSERT INTO Customers (CustomerID, CompanyName, Country) VALUES ('ADA', 'Adas Inn', 'France'), ('BOB', 'Bobs Bar', 'Spain'), ('CID', 'Cids Cafe', 'France');
INSERT INTO Employees (EmployeeID, FirstName, LastName) VALUES (1, 'Eve', 'Stone'), (2, 'Max', 'Wood');
INSERT INTO Shippers (ShipperID, CompanyName) VALUES (1, 'Swift'), (2, 'Steady');
INSERT INTO Orders (OrderID, CustomerID, EmployeeID, OrderDate, RequiredDate, ShippedDate, ShipVia, Freight, ShipCountry) VALUES
  (1, 'ADA', 1, '2016-03-01', '2016-03-20', '2016-03-05', 1, 5, 'France'), (2, 'ADA', 2, '2017-04-01', '2017-04-10', '2017-04-12', 2, 7, 'France'),
  (3, 'BOB', 1, '2017-05-01', '2017-05-20', NULL, 1, 9, 'Spain');
INSERT INTO "Order Details" VALUES (1, 1, 10, 10, 0), (1, 2, 20, 5, 0.5), (2, 2, 20, 10, 0), (3, 1, 10, 4, 0.25);`;

const chinookRows = `
INSERT INTO Artist VALUES (1, 'The Owls'), (2, 'Blue Door');
INSERT INTO Album VALUES (1, 'Night', 1), (2, 'Day', 1), (3, 'Threshold', 2);
INSERT INTO Genre VALUES (1, 'Rock'), (2, 'Jazz');
INSERT INTO MediaType VALUES (1, 'MPEG audio file');
INSERT INTO Track (TrackId, Name, AlbumId, MediaTypeId, GenreId, Composer, Milliseconds, Bytes, UnitPrice) VALUES
  (1, 'Hoot', 1, 1, 1, 'Ida Owl', 120000, 1, 1), (2, 'Wings', 1, 1, 1, 'Ida Owl', 180000, 1, 1), (3, 'Dawn', 2, 1, 1, NULL, 240000, 1, 1),
  (4, 'Hinge', 3, 1, 2, NULL, 300000, 1, 2), (5, 'Dawn', 3, 1, 2, NULL, 360000, 1, 2);
INSERT INTO Playlist VALUES (1, 'Morning');
INSERT INTO PlaylistTrack VALUES (1, 3), (1, 4);
INSERT INTO Employee (EmployeeId, LastName, FirstName) VALUES (1, 'Stone', 'Eve'), (2, 'Wood', 'Max');
INSERT INTO Customer (CustomerId, FirstName, LastName, Company, Country, SupportRepId) VALUES
  (1, 'Ada', 'Lake', NULL, 'France', 1), (2, 'Bob', 'Hill', 'Hill Ltd', 'Spain', 2), (3, 'Cid', 'Moor', NULL, 'France', 1);
INSERT INTO Invoice (InvoiceId, CustomerId, InvoiceDate, BillingCountry, Total) VALUES
  (1, 1, '2022-01-10 00:00:00', 'France', 2), (2, 1, '2023-02-10 00:00:00', 'France', 3), (3, 2, '2023-03-10 00:00:00', 'Spain', 4), (4, 3, '2023-03-11 00:00:00', 'France', 1);
INSERT INTO InvoiceLine VALUES (1, 1, 1, 1, 1), (2, 1, 2, 1, 1), (3, 2, 1, 1, 1), (4, 2, 4, 2, 1), (5, 3, 4, 2, 2), (6, 4, 3, 1, 1);`;

/** Makes a database file with the tables of the Northwind or the Chinook sample database and a few invented rows. */
export function createSampleShop(file: string, sample: 'northwind' | 'chinook'): void {
  const [stated] = readPackFiles(`ecommerce/${sample}/`);
  const database = new DatabaseSync(file);
  createSampleTables(database, stated?.text ?? '');
  database.exec(sample === 'northwind' ? northwindRows : chinookRows);
  database.close();
}
