/** The first and the last day of which the shop keeps records. */
export const shopPeriod = { firstDay: '2023-01-01', lastDay: '2025-12-31' } as const;

/**
 * The shop's tables. Most keys are declared; those of `returns` and `reviews` are known by their names alone,
 * as in many databases that grew over years.
 */
export const shopTables = `
CREATE TABLE categories (
  category_id INTEGER PRIMARY KEY,
  name VARCHAR(60) NOT NULL UNIQUE,
  department VARCHAR(40) NOT NULL
);
CREATE TABLE suppliers (
  supplier_id INTEGER PRIMARY KEY,
  name VARCHAR(80) NOT NULL UNIQUE,
  country VARCHAR(60) NOT NULL,
  contact_email VARCHAR(120) NOT NULL,
  lead_time_days INTEGER NOT NULL
);
CREATE TABLE products (
  product_id INTEGER PRIMARY KEY,
  sku VARCHAR(20) NOT NULL UNIQUE,
  name VARCHAR(120) NOT NULL,
  category_id INTEGER NOT NULL REFERENCES categories (category_id),
  supplier_id INTEGER NOT NULL REFERENCES suppliers (supplier_id),
  unit_price DECIMAL(10,2) NOT NULL,
  unit_cost DECIMAL(10,2) NOT NULL,
  weight_grams INTEGER NOT NULL,
  launched_on DATE NOT NULL,
  is_discontinued BOOLEAN NOT NULL
);
CREATE TABLE warehouses (
  warehouse_id INTEGER PRIMARY KEY,
  name VARCHAR(60) NOT NULL UNIQUE,
  city VARCHAR(60) NOT NULL,
  country VARCHAR(60) NOT NULL,
  capacity_pallets INTEGER NOT NULL
);
CREATE TABLE inventory (
  warehouse_id INTEGER NOT NULL REFERENCES warehouses (warehouse_id),
  product_id INTEGER NOT NULL REFERENCES products (product_id),
  quantity_on_hand INTEGER NOT NULL,
  reorder_level INTEGER NOT NULL,
  last_counted_on DATE NOT NULL,
  PRIMARY KEY (warehouse_id, product_id)
);
CREATE TABLE employees (
  employee_id INTEGER PRIMARY KEY,
  first_name VARCHAR(40) NOT NULL,
  last_name VARCHAR(40) NOT NULL,
  job_title VARCHAR(60) NOT NULL,
  salary DECIMAL(10,2) NOT NULL,
  hired_on DATE NOT NULL,
  warehouse_id INTEGER REFERENCES warehouses (warehouse_id),
  manager_id INTEGER REFERENCES employees (employee_id)
);
CREATE TABLE customers (
  customer_id INTEGER PRIMARY KEY,
  first_name VARCHAR(40) NOT NULL,
  last_name VARCHAR(40) NOT NULL,
  email VARCHAR(120) NOT NULL UNIQUE,
  phone VARCHAR(30),
  country VARCHAR(60) NOT NULL,
  segment VARCHAR(20) NOT NULL,
  signed_up_on DATE NOT NULL
);
CREATE TABLE addresses (
  address_id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (customer_id),
  street VARCHAR(120) NOT NULL,
  postal_code VARCHAR(12) NOT NULL,
  city VARCHAR(60) NOT NULL,
  is_default BOOLEAN NOT NULL
);
CREATE TABLE promotions (
  promotion_id INTEGER PRIMARY KEY,
  code VARCHAR(20) NOT NULL UNIQUE,
  description VARCHAR(120) NOT NULL,
  percent_off INTEGER NOT NULL,
  starts_on DATE NOT NULL,
  ends_on DATE NOT NULL
);
CREATE TABLE orders (
  order_id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (customer_id),
  address_id INTEGER NOT NULL REFERENCES addresses (address_id),
  promotion_id INTEGER REFERENCES promotions (promotion_id),
  employee_id INTEGER REFERENCES employees (employee_id),
  order_date DATE NOT NULL,
  channel VARCHAR(20) NOT NULL,
  status VARCHAR(20) NOT NULL,
  shipping_fee DECIMAL(10,2) NOT NULL,
  total_amount DECIMAL(10,2) NOT NULL
);
CREATE INDEX orders_by_customer ON orders (customer_id);
CREATE INDEX orders_by_date ON orders (order_date);
CREATE TABLE order_items (
  order_item_id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (order_id),
  product_id INTEGER NOT NULL REFERENCES products (product_id),
  quantity INTEGER NOT NULL,
  unit_price DECIMAL(10,2) NOT NULL,
  line_total DECIMAL(10,2) NOT NULL
);
CREATE INDEX order_items_by_order ON order_items (order_id);
CREATE INDEX order_items_by_product ON order_items (product_id);
CREATE TABLE payments (
  payment_id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (order_id),
  method VARCHAR(20) NOT NULL,
  amount DECIMAL(10,2) NOT NULL,
  status VARCHAR(20) NOT NULL,
  paid_on DATE NOT NULL
);
CREATE INDEX payments_by_order ON payments (order_id);
CREATE TABLE shipments (
  shipment_id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (order_id),
  warehouse_id INTEGER NOT NULL REFERENCES warehouses (warehouse_id),
  carrier VARCHAR(40) NOT NULL,
  shipped_on DATE NOT NULL,
  delivered_on DATE
);
CREATE INDEX shipments_by_order ON shipments (order_id);
CREATE TABLE returns (
  return_id INTEGER PRIMARY KEY,
  order_item_id INTEGER NOT NULL,
  returned_on DATE NOT NULL,
  reason VARCHAR(40) NOT NULL,
  refund_amount DECIMAL(10,2) NOT NULL
);
CREATE TABLE reviews (
  review_id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL,
  customer_id INTEGER NOT NULL,
  rating INTEGER NOT NULL,
  headline VARCHAR(80) NOT NULL,
  reviewed_on DATE NOT NULL
);
CREATE VIEW low_stock AS
  SELECT inventory.warehouse_id, inventory.product_id, products.name AS product_name,
         inventory.quantity_on_hand, inventory.reorder_level
  FROM inventory JOIN products ON products.product_id = inventory.product_id
  WHERE inventory.quantity_on_hand < inventory.reorder_level;
`;
