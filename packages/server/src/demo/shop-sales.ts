import { warehouseIds, type ShopCatalog, type ShopProduct } from './shop-catalog.js';
import type { ShopBuyer } from './shop-customers.js';
import { addDays, cents, eachDay, type ShopRow } from './shop-row.js';
import { shopPeriod } from './shop-schema.js';
import type { SeededRandom } from './seeded-random.js';

/** Everything that happened in the shop. */
export interface ShopSales {
  readonly promotions: readonly ShopRow[];
  readonly orders: readonly ShopRow[];
  readonly order_items: readonly ShopRow[];
  readonly payments: readonly ShopRow[];
  readonly shipments: readonly ShopRow[];
  readonly returns: readonly ShopRow[];
  readonly reviews: readonly ShopRow[];
}

interface Promotion {
  readonly id: number;
  readonly percentOff: number;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** Orders a day in percent of the average, by month: quiet summers, a high season before Christmas. */
const monthWeights = [82, 78, 92, 98, 106, 94, 80, 84, 98, 104, 138, 146];
/** The same by year: the shop grows. */
const yearWeights: Readonly<Record<string, number>> = { '2023': 76, '2024': 100, '2025': 122 };
const ordersPerDay = 11;

/** Departments that sell more in some months (1 to 12): the chance, in percent, that a line of that month comes from there. */
const seasons: readonly { months: readonly number[]; department: string; chance: number }[] = [
  { months: [4, 5, 6, 7], department: 'Garden', chance: 24 },
  { months: [11, 12], department: 'Electronics', chance: 22 },
  { months: [10, 11, 12, 1], department: 'Fashion', chance: 18 },
];

/** Sells through the whole period, day by day. */
export function makeShopSales(
  random: SeededRandom,
  catalog: ShopCatalog,
  buyers: readonly ShopBuyer[],
): ShopSales {
  const promotions = makePromotions(random);
  const sales: { [Name in keyof ShopSales]: ShopRow[] } = {
    promotions: promotions.rows,
    orders: [],
    order_items: [],
    payments: [],
    shipments: [],
    returns: [],
    reviews: [],
  };
  let known = 0;
  for (const day of eachDay(shopPeriod.firstDay, shopPeriod.lastDay)) {
    while ((buyers[known]?.signedUpOn ?? '9999') <= day) known++;
    const month = Number(day.slice(5, 7));
    const expected =
      (ordersPerDay * (monthWeights[month - 1] ?? 100) * (yearWeights[day.slice(0, 4)] ?? 100)) / 10_000;
    const running = promotions.all.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
    const available = catalog.soldProducts.filter(({ launchedOn }) => launchedOn <= day);
    for (let left = Math.floor(expected + random.fraction() * 2); left > 0; left--) {
      // Every ninth customer is a regular; the regulars place four orders of ten.
      const place = random.integer(0, known - 1);
      const buyer = buyers[random.percent(40) ? place - (place % 9) : place];
      if (buyer !== undefined) sell(random, sales, { day, month, buyer, running, available, catalog });
    }
  }
  return sales;
}

interface Sale {
  readonly day: string;
  readonly month: number;
  readonly buyer: ShopBuyer;
  readonly running: readonly Promotion[];
  readonly available: readonly ShopProduct[];
  readonly catalog: ShopCatalog;
}

function sell(random: SeededRandom, sales: { [Name in keyof ShopSales]: ShopRow[] }, sale: Sale): void {
  const { day, buyer } = sale;
  const orderId = sales.orders.length + 1;
  const promotion = sale.running.length > 0 && random.percent(45) ? random.pick(sale.running) : null;
  const channel = random.weighted({ Web: 52, 'Mobile App': 33, Phone: 6, Marketplace: 9 });
  const status = statusOf(random, day);
  const isSent = status === 'Delivered' || status === 'Shipped';
  const deliveredOn = addDays(day, random.integer(2, 8));

  let totalCents = 0;
  const lineCount = random.integer(1, buyer.isBusiness ? 5 : 3);
  for (let line = 0; line < lineCount; line++) {
    const product = pickProduct(random, sale);
    const quantity = random.integer(1, buyer.isBusiness ? 6 : 2);
    const lineCents = Math.round(
      (product.priceCents * quantity * (100 - (promotion?.percentOff ?? 0))) / 100,
    );
    const itemId = sales.order_items.length + 1;
    sales.order_items.push([
      itemId,
      orderId,
      product.id,
      quantity,
      cents(product.priceCents),
      cents(lineCents),
    ]);
    totalCents += lineCents;
    if (status !== 'Delivered') continue;
    if (random.percent(6)) {
      const returnedOn = addDays(deliveredOn, random.integer(1, 25));
      if (returnedOn <= shopPeriod.lastDay) {
        sales.returns.push([
          sales.returns.length + 1,
          itemId,
          returnedOn,
          reasonOf(random),
          cents(lineCents),
        ]);
      }
    }
    if (random.percent(22)) review(random, sales.reviews, { product, buyer, from: deliveredOn });
  }

  const feeCents = totalCents >= 7500 ? 0 : 495;
  sales.orders.push([
    orderId,
    buyer.id,
    random.percent(85) ? (buyer.addressIds[0] ?? 0) : random.pick(buyer.addressIds),
    promotion?.id ?? null,
    channel === 'Phone' ? random.pick(sale.catalog.salesPeople) : null,
    day,
    channel,
    status,
    cents(feeCents),
    cents(totalCents + feeCents),
  ]);
  if (status !== 'Cancelled' || random.percent(40)) {
    const method = random.weighted({
      'Credit Card': 41,
      PayPal: 31,
      'Bank Transfer': 12,
      'Gift Card': 4,
      Klarna: 12,
    });
    const paymentStatus =
      status === 'Cancelled' ? 'Refunded' : status === 'Pending' ? 'Authorized' : 'Captured';
    sales.payments.push([
      sales.payments.length + 1,
      orderId,
      method,
      cents(totalCents + feeCents),
      paymentStatus,
      day,
    ]);
  }
  if (isSent) {
    const carrier = random.weighted({ DHL: 38, UPS: 22, DPD: 24, PostNord: 7, 'Royal Mail': 9 });
    const shippedOn = addDays(day, random.integer(0, 1));
    const arrived = status === 'Delivered' ? deliveredOn : null;
    sales.shipments.push([
      sales.shipments.length + 1,
      orderId,
      random.pick(warehouseIds),
      carrier,
      shippedOn,
      arrived,
    ]);
  }
}

/** Old orders are delivered or cancelled; those of the last days are still on their way. */
function statusOf(random: SeededRandom, day: string): 'Delivered' | 'Shipped' | 'Pending' | 'Cancelled' {
  if (random.percent(4)) return 'Cancelled';
  if (day > addDays(shopPeriod.lastDay, -3)) return 'Pending';
  return day > addDays(shopPeriod.lastDay, -9) ? 'Shipped' : 'Delivered';
}

function pickProduct(random: SeededRandom, { month, available }: Sale): ShopProduct {
  const season = seasons.find(({ months, chance }) => months.includes(month) && random.percent(chance));
  if (season !== undefined) {
    const fitting = available.filter(({ department }) => department === season.department);
    if (fitting.length > 0) return random.pick(fitting);
  }
  // Some goods sell far better than others: what nobody asks for is passed over, at most four times.
  let product = random.pick(available);
  for (let tries = 0; tries < 4 && !random.percent(product.popularity); tries++)
    product = random.pick(available);
  return product;
}

function reasonOf(random: SeededRandom): string {
  return random.weighted({
    'Changed mind': 34,
    'Wrong size': 22,
    Damaged: 18,
    'Not as described': 16,
    'Arrived late': 10,
  });
}

const headlines: readonly (readonly string[])[] = [
  ['Broke after a week', 'Very disappointed', 'Would not buy again'],
  ['Not what I expected', 'Cheaper than it looks', 'Only just acceptable'],
  ['It does the job', 'Good, with small flaws', 'Decent for the price'],
  ['Really happy with it', 'Well made', 'Better than I hoped'],
  ['Simply perfect', 'Best purchase this year', 'Bought a second one'],
];

function review(
  random: SeededRandom,
  reviews: ShopRow[],
  {
    product,
    buyer,
    from,
  }: { readonly product: ShopProduct; readonly buyer: ShopBuyer; readonly from: string },
): void {
  const day = addDays(from, random.integer(1, 40));
  if (day > shopPeriod.lastDay) return;
  const rating = Number(random.weighted({ '1': 4, '2': 7, '3': 15, '4': 36, '5': 38 }));
  reviews.push([
    reviews.length + 1,
    product.id,
    buyer.id,
    rating,
    random.pick(headlines[rating - 1] ?? []),
    day,
  ]);
}

function makePromotions(random: SeededRandom): { rows: ShopRow[]; all: Promotion[] } {
  const calendar = [
    { code: 'NEWYEAR', description: 'New year sale', month: '01-02', days: 12 },
    { code: 'SPRING', description: 'Spring in the garden', month: '04-05', days: 20 },
    { code: 'SUMMER', description: 'Summer clearance', month: '07-10', days: 21 },
    { code: 'SCHOOL', description: 'Back to school', month: '08-25', days: 14 },
    { code: 'BLACKFRIDAY', description: 'Black Friday week', month: '11-20', days: 9 },
    { code: 'XMAS', description: 'Christmas offers', month: '12-05', days: 15 },
  ];
  const all: Promotion[] = [];
  const rows: ShopRow[] = [];
  for (const year of Object.keys(yearWeights)) {
    for (const { code, description, month, days } of calendar) {
      const startsOn = `${year}-${month}`;
      const endsOn = addDays(startsOn, days);
      const percentOff = random.pick([5, 10, 10, 15, 20]);
      all.push({ id: rows.length + 1, percentOff, startsOn, endsOn });
      rows.push([
        rows.length + 1,
        `${code}${year.slice(2)}`,
        `${description} ${year}`,
        percentOff,
        startsOn,
        endsOn,
      ]);
    }
  }
  return { rows, all };
}
