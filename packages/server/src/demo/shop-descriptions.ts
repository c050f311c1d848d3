/** A metadata record as `POST /api/metadata/bulk` takes it, without the database's name. */
export interface ShopDescription {
  readonly schema_name?: string;
  readonly table_name?: string;
  readonly column_name?: string;
  readonly description: string;
  readonly tags?: readonly string[];
  readonly business_owner?: string;
  readonly data_classification?: string;
  readonly is_pii?: boolean;
  readonly valid_values?: readonly string[];
}

const schema_name = 'main';

/** What the shop's people would write about their database, at all four levels. */
export const shopDescriptions: readonly ShopDescription[] = [
  {
    description:
      'The records of an online shop for home, garden, sport, electronics and fashion that sells in eight European countries. All amounts are in euros.',
    tags: ['domain:commerce', 'environment:demo'],
  },
  { schema_name, description: 'All tables of the shop: what it sells, to whom, and what became of it.' },

  table('categories', 'Product categories, each in one department.', 'Merchandising'),
  column('categories', 'department', 'The department that a category belongs to, for example Garden.'),

  table('suppliers', 'Companies that we buy our products from.', 'Purchasing'),
  column('suppliers', 'lead_time_days', 'Days between our order and the delivery by the supplier.'),
  { ...column('suppliers', 'contact_email', 'Where purchase orders are sent.'), is_pii: true },

  table('products', 'Everything that we sell or have sold.', 'Merchandising'),
  column('products', 'sku', 'Stock keeping unit: the article number that is printed on the label.'),
  column(
    'products',
    'unit_price',
    'Price for one piece, in euros, today. Past prices stand in the order items.',
  ),
  column('products', 'unit_cost', 'What one piece costs us, in euros.'),
  column('products', 'launched_on', 'The first day on which the product could be bought.'),
  column('products', 'is_discontinued', 'Whether the product is no longer bought from its supplier.'),

  table('warehouses', 'Places from which goods are sent.', 'Logistics'),
  column('warehouses', 'capacity_pallets', 'How many pallets the warehouse holds.'),

  table('inventory', 'How much of a product lies in a warehouse.', 'Logistics'),
  column('inventory', 'quantity_on_hand', 'Pieces that lie in the warehouse.'),
  column('inventory', 'reorder_level', 'Below this number of pieces more are ordered.'),
  table('low_stock', 'Products of which a warehouse holds less than the reorder level.', 'Logistics'),

  {
    ...table('employees', 'The people who work for the shop.', 'Human Resources'),
    data_classification: 'confidential',
  },
  { ...column('employees', 'last_name', 'Family name.'), is_pii: true },
  { ...column('employees', 'salary', 'Yearly salary before tax, in euros.'), is_pii: true },
  column('employees', 'manager_id', 'The employee whom this employee reports to.'),

  {
    ...table('customers', 'People and companies who have an account with the shop.', 'Sales'),
    data_classification: 'confidential',
  },
  { ...column('customers', 'first_name', 'Given name.'), is_pii: true },
  { ...column('customers', 'last_name', 'Family name.'), is_pii: true },
  { ...column('customers', 'email', 'Mail address; also the name of the account.'), is_pii: true },
  {
    ...column('customers', 'phone', 'Telephone number with the code of the country, where we know it.'),
    is_pii: true,
  },
  column('customers', 'country', 'The country in which the customer lives.'),
  {
    ...column('customers', 'segment', 'What kind of customer it is.'),
    valid_values: ['Consumer', 'Small Business', 'Corporate'],
  },
  column('customers', 'signed_up_on', 'The day on which the account was opened.'),

  table('addresses', 'Where customers have their goods sent.', 'Sales'),
  { ...column('addresses', 'street', 'Street and number.'), is_pii: true },
  column('addresses', 'is_default', 'Whether it is the usual address of the customer.'),

  table('promotions', 'Campaigns that lower prices for some days.', 'Marketing'),
  column('promotions', 'percent_off', 'By how many percent prices are lowered.'),

  table(
    'orders',
    'Purchases by customers, one row each. The total amount is the revenue of the order.',
    'Sales',
  ),
  column('orders', 'order_date', 'The day on which the customer ordered.'),
  column(
    'orders',
    'total_amount',
    'What the customer pays for the order, in euros: revenue including the shipping fee.',
  ),
  column(
    'orders',
    'shipping_fee',
    'What the customer pays for the delivery, in euros; nothing from 75 euros on.',
  ),
  column('orders', 'employee_id', 'The sales representative who took the order by telephone.'),
  {
    ...column('orders', 'channel', 'Where the customer ordered.'),
    valid_values: ['Web', 'Mobile App', 'Phone', 'Marketplace'],
  },
  {
    ...column('orders', 'status', 'How far the order is.'),
    valid_values: ['Pending', 'Shipped', 'Delivered', 'Cancelled'],
  },

  table('order_items', 'The lines of an order: one product each, with the number of pieces.', 'Sales'),
  column('order_items', 'quantity', 'Units sold: pieces of the product in this line.'),
  column('order_items', 'unit_price', 'Price for one piece on the day of the order, in euros.'),
  column('order_items', 'line_total', 'What the line costs the customer after the promotion, in euros.'),

  table('payments', 'How orders were paid.', 'Finance'),
  {
    ...column('payments', 'method', 'What the customer paid with.'),
    valid_values: ['Credit Card', 'PayPal', 'Bank Transfer', 'Klarna', 'Gift Card'],
  },
  {
    ...column('payments', 'status', 'Whether the money has come in.'),
    valid_values: ['Authorized', 'Captured', 'Refunded'],
  },

  table('shipments', 'Parcels that were sent to customers.', 'Logistics'),
  column('shipments', 'carrier', 'The company that carries the parcel.'),
  column('shipments', 'delivered_on', 'The day on which the parcel arrived; empty while it is on its way.'),

  table('returns', 'Goods that customers sent back.', 'Customer Service'),
  column('returns', 'reason', 'Why the customer sent the goods back.'),
  column('returns', 'refund_amount', 'Money given back to the customer, in euros.'),

  table('reviews', 'What customers think of products.', 'Customer Service'),
  column('reviews', 'rating', 'Stars, from 1 for bad to 5 for excellent.'),
];

function table(table_name: string, description: string, business_owner: string): ShopDescription {
  return { schema_name, table_name, description, business_owner, data_classification: 'internal' };
}

function column(table_name: string, column_name: string, description: string): ShopDescription {
  return { schema_name, table_name, column_name, description };
}
