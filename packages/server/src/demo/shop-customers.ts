import { shopCountries, type ShopCountry } from './shop-countries.js';
import { addDays, type ShopRow } from './shop-row.js';
import type { SeededRandom } from './seeded-random.js';

/** A customer as far as selling needs to know. */
export interface ShopBuyer {
  readonly id: number;
  readonly signedUpOn: string;
  /** Where the customer has goods sent; the first is the usual place. */
  readonly addressIds: readonly number[];
  readonly isBusiness: boolean;
}

/** The shop's customers, in the order in which they signed up. */
export interface ShopCustomers {
  readonly customers: readonly ShopRow[];
  readonly addresses: readonly ShopRow[];
  readonly buyers: readonly ShopBuyer[];
}

const customerCount = 4200;
/** The first sign-up comes before the first order, the last shortly before the last day. */
const firstSignUp = '2022-02-01';
const signUpDays = 1420;

/** Makes the customers with one or two addresses each. */
export function makeShopCustomers(random: SeededRandom): ShopCustomers {
  const customers: ShopRow[] = [];
  const addresses: ShopRow[] = [];
  const buyers: ShopBuyer[] = [];
  const shares = Object.fromEntries(shopCountries.map((country) => [country.name, country.share]));

  for (let id = 1; id <= customerCount; id++) {
    const countryName = random.weighted(shares);
    const country = shopCountries.find(({ name }) => name === countryName) ?? random.pick(shopCountries);
    const firstName = random.pick(country.firstNames);
    const lastName = random.pick(country.lastNames);
    const segment = random.weighted({ Consumer: 78, 'Small Business': 16, Corporate: 6 });
    // Sign-ups speed up slowly, with a little unevenness from customer to customer.
    const signedUpOn = addDays(
      firstSignUp,
      Math.floor((signUpDays * (id - 1)) / customerCount) + random.integer(0, 3),
    );
    const phone = random.percent(82) ? `${country.dialling_code} ${digits(random, '### ######')}` : null;
    const mailbox = `${plainLetters(firstName)}.${plainLetters(lastName)}${id}@mail.example`;
    customers.push([id, firstName, lastName, mailbox, phone, country.name, segment, signedUpOn]);

    const addressIds: number[] = [];
    for (let place = 0; place < (random.percent(24) ? 2 : 1); place++) {
      addresses.push([addresses.length + 1, id, ...makePlace(random, country), place === 0 ? 1 : 0]);
      addressIds.push(addresses.length);
    }
    buyers.push({ id, signedUpOn, addressIds, isBusiness: segment !== 'Consumer' });
  }
  return { customers, addresses, buyers };
}

/** Street with number, postal code and city. */
function makePlace(random: SeededRandom, country: ShopCountry): [string, string, string] {
  const street = `${random.pick(country.streets)} ${random.integer(1, 140)}`;
  return [street, digits(random, country.postalCode), random.pick(country.cities)];
}

function digits(random: SeededRandom, pattern: string): string {
  return pattern.replaceAll('#', () => String(random.integer(0, 9)));
}

/** A name as it stands in a mailbox: small letters without accents and spaces. */
function plainLetters(name: string): string {
  const letters = name.toLowerCase().replaceAll('ł', 'l').replaceAll('ß', 'ss').normalize('NFD');
  return letters.replaceAll(/[^a-z]/g, '');
}
