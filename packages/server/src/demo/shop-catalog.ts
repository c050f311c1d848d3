import { addDays, cents, type ShopRow } from './shop-row.js';
import { shopBrands, shopCategories } from './shop-categories.js';
import { shopCountries } from './shop-countries.js';
import { shopPeriod } from './shop-schema.js';
import type { SeededRandom } from './seeded-random.js';

/** A product as far as selling it needs to know. */
export interface ShopProduct {
  readonly id: number;
  readonly priceCents: number;
  readonly launchedOn: string;
  readonly department: string;
  /** How readily it is bought, in percent. */
  readonly popularity: number;
}

/** What the shop sells, from whom, and where it stands. */
export interface ShopCatalog {
  readonly categories: readonly ShopRow[];
  readonly suppliers: readonly ShopRow[];
  readonly products: readonly ShopRow[];
  readonly warehouses: readonly ShopRow[];
  readonly inventory: readonly ShopRow[];
  readonly employees: readonly ShopRow[];
  readonly soldProducts: readonly ShopProduct[];
  /** Ids of the employees who take orders by telephone. */
  readonly salesPeople: readonly number[];
}

const productsPerCategory = 25;
const supplierCount = 40;

const warehouses: readonly ShopRow[] = [
  [1, 'Hamburg Harbour', 'Hamburg', 'Germany', 5200],
  [2, 'Lyon South', 'Lyon', 'France', 4100],
  [3, 'Leeds Depot', 'Leeds', 'United Kingdom', 3600],
  [4, 'Rotterdam Gate', 'Rotterdam', 'Netherlands', 6400],
  [5, 'Zaragoza Centro', 'Zaragoza', 'Spain', 2800],
];

/** Ids of all warehouses. */
export const warehouseIds: readonly number[] = [1, 2, 3, 4, 5];

/** Makes everything that stands before the first order. */
export function makeShopCatalog(random: SeededRandom): ShopCatalog {
  const { products, soldProducts } = makeProducts(random);
  const { employees, salesPeople } = makeEmployees(random);
  return {
    categories: shopCategories.map(({ name, department }, index) => [index + 1, name, department]),
    suppliers: makeSuppliers(random),
    products,
    warehouses,
    inventory: makeInventory(random, soldProducts),
    employees,
    soldProducts,
    salesPeople,
  };
}

function makeSuppliers(random: SeededRandom): ShopRow[] {
  const kinds = ['Trading', 'Goods', 'Works', 'Imports', 'Supply', 'Partners'];
  const countries = ['Germany', 'Italy', 'Poland', 'Portugal', 'China', 'Denmark', 'Japan', 'Turkey'];
  return Array.from({ length: supplierCount }, (_, index) => {
    const brand = shopBrands[index % shopBrands.length] ?? '';
    const name = `${brand} ${kinds[Math.floor(index / shopBrands.length) * 2 + random.integer(0, 1)] ?? ''}`;
    const mailbox = `sales@${name.toLowerCase().replaceAll(' ', '-')}-${index + 1}.example`;
    return [index + 1, name, random.pick(countries), mailbox, random.integer(3, 45)];
  });
}

function makeProducts(random: SeededRandom): { products: ShopRow[]; soldProducts: ShopProduct[] } {
  const products: ShopRow[] = [];
  const soldProducts: ShopProduct[] = [];
  shopCategories.forEach((category, categoryIndex) => {
    const names = new Set<string>();
    while (names.size < productsPerCategory) {
      names.add(`${random.pick(shopBrands)} ${random.pick(category.styles)} ${random.pick(category.goods)}`);
    }
    for (const name of names) {
      const id = products.length + 1;
      // Most goods are cheap for their category; all prices end in .90 or .50.
      const [low, high] = category.prices;
      const euros = low + Math.floor((high - low) * random.fraction() * random.fraction());
      const priceCents = euros * 100 + (random.percent(70) ? 90 : 50);
      const costCents = Math.round((priceCents * random.integer(42, 68)) / 100);
      const launchedOn = random.percent(60)
        ? addDays('2021-03-01', random.integer(0, 660))
        : addDays(shopPeriod.firstDay, random.integer(0, 900));
      const sku = `${category.name.slice(0, 3).toUpperCase()}-${String(id).padStart(4, '0')}`;
      const supplierId = random.integer(1, supplierCount);
      const grams = random.integer(2, 90) * 50;
      const isDiscontinued = random.percent(6) ? 1 : 0;
      products.push([
        id,
        sku,
        name,
        categoryIndex + 1,
        supplierId,
        cents(priceCents),
        cents(costCents),
        grams,
        launchedOn,
        isDiscontinued,
      ]);
      soldProducts.push({
        id,
        priceCents,
        launchedOn,
        department: category.department,
        popularity: random.integer(4, 10) ** 2,
      });
    }
  });
  return { products, soldProducts };
}

function makeInventory(random: SeededRandom, products: readonly ShopProduct[]): ShopRow[] {
  return warehouseIds.flatMap((warehouseId) =>
    products.map((product): ShopRow => {
      const reorderLevel = random.integer(1, 8) * 5;
      const quantity = random.percent(8)
        ? random.integer(0, reorderLevel - 1)
        : reorderLevel + random.integer(0, 240);
      const countedOn = addDays(shopPeriod.lastDay, -random.integer(1, 120));
      return [warehouseId, product.id, quantity, reorderLevel, countedOn];
    }),
  );
}

const jobs: readonly {
  title: string;
  count: number;
  salary: readonly [number, number];
  inWarehouse: boolean;
}[] = [
  { title: 'Managing Director', count: 1, salary: [128_000, 128_000], inWarehouse: false },
  { title: 'Warehouse Manager', count: 5, salary: [58_000, 71_000], inWarehouse: true },
  { title: 'Sales Representative', count: 12, salary: [38_000, 54_000], inWarehouse: false },
  { title: 'Warehouse Associate', count: 40, salary: [29_000, 37_000], inWarehouse: true },
  { title: 'Customer Service Agent', count: 14, salary: [31_000, 41_000], inWarehouse: false },
  { title: 'Buyer', count: 8, salary: [46_000, 63_000], inWarehouse: false },
];

function makeEmployees(random: SeededRandom): { employees: ShopRow[]; salesPeople: number[] } {
  const employees: ShopRow[] = [];
  const salesPeople: number[] = [];
  for (const job of jobs) {
    for (let index = 0; index < job.count; index++) {
      const id = employees.length + 1;
      const country = random.pick(shopCountries);
      const salary = Math.round(random.integer(...job.salary) / 100) * 100;
      const warehouseId = job.inWarehouse ? (index % warehouseIds.length) + 1 : null;
      // The director leads the managers and the office; the manager of a warehouse leads its people.
      const managerId = id === 1 ? null : job.title === 'Warehouse Associate' ? (warehouseId ?? 0) + 1 : 1;
      const hiredOn = addDays('2018-01-08', random.integer(0, 2600));
      employees.push([
        id,
        random.pick(country.firstNames),
        random.pick(country.lastNames),
        job.title,
        salary,
        hiredOn,
        warehouseId,
        managerId,
      ]);
      if (job.title === 'Sales Representative') salesPeople.push(id);
    }
  }
  return { employees, salesPeople };
}
