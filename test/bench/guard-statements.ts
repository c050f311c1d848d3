/** Statements as analysts and models write them, over the schema of the guard cases. */
export const analyticStatements: readonly string[] = [
  `SELECT c.city, count(DISTINCT o.id) AS orders, sum(i.quantity * i.price) AS revenue
   FROM orders o
   JOIN customers c ON c.id = o.customer_id
   JOIN order_items i ON i.order_id = o.id
   WHERE o.ordered_at >= '2024-01-01' AND o.ordered_at < '2025-01-01' AND o.status IN ('paid', 'shipped')
   GROUP BY c.city
   HAVING sum(i.quantity * i.price) > 1000
   ORDER BY revenue DESC
   LIMIT 20`,
  `WITH monthly AS (
     SELECT date_trunc('month', o.ordered_at) AS month, p.category, sum(i.quantity * i.price) AS revenue
     FROM orders o
     JOIN order_items i ON i.order_id = o.id
     JOIN products p ON p.id = i.product_id
     GROUP BY date_trunc('month', o.ordered_at), p.category
   ), ranked AS (
     SELECT month, category, revenue, rank() OVER (PARTITION BY month ORDER BY revenue DESC) AS place
     FROM monthly
   )
   SELECT month, category, revenue FROM ranked WHERE place <= 3 ORDER BY month, place`,
  `SELECT c.name, c.email, max(o.ordered_at) AS last_order, count(o.id) AS orders,
     CASE WHEN count(o.id) >= 10 THEN 'loyal' WHEN count(o.id) >= 3 THEN 'returning' ELSE 'new' END AS segment
   FROM customers c
   LEFT JOIN orders o ON o.customer_id = c.id AND o.status <> 'cancelled'
   GROUP BY c.name, c.email
   ORDER BY orders DESC, c.name`,
  `SELECT p.category, avg(p.price) AS average, min(p.price) AS lowest, max(p.price) AS highest,
     round(100.0 * count(i.id) / nullif(sum(count(i.id)) OVER (), 0), 2) AS share
   FROM products p
   LEFT JOIN order_items i ON i.product_id = p.id
   WHERE p.name ILIKE '%chair%' OR lower(p.category) = 'furniture'
   GROUP BY p.category`,
  `WITH first_orders AS (
     SELECT customer_id, min(ordered_at) AS first_at FROM orders GROUP BY customer_id
   )
   SELECT to_char(f.first_at, 'YYYY-MM') AS cohort,
     extract(month FROM age(o.ordered_at, f.first_at)) AS months_later,
     count(DISTINCT o.customer_id) AS customers
   FROM first_orders f
   JOIN orders o ON o.customer_id = f.customer_id
   WHERE o.ordered_at > f.first_at + interval '1 month'
   GROUP BY 1, 2
   ORDER BY 1, 2`,
  `SELECT o.id, o.status, o.total, coalesce(o.total - lag(o.total) OVER (PARTITION BY o.customer_id ORDER BY o.ordered_at), 0) AS change,
     sum(o.total) OVER (PARTITION BY o.customer_id ORDER BY o.ordered_at) AS running
   FROM orders o
   WHERE o.customer_id IN (SELECT id FROM customers WHERE city = 'Berlin' AND created_at >= '2023-06-01')
   ORDER BY o.customer_id, o.ordered_at`,
  `SELECT c.name
   FROM customers c
   WHERE NOT EXISTS (
     SELECT 1 FROM orders o JOIN order_items i ON i.order_id = o.id
     WHERE o.customer_id = c.id AND i.price > 100 AND o.ordered_at BETWEEN '2024-01-01' AND '2024-12-31'
   ) AND c.email IS NOT NULL
   ORDER BY c.name
   LIMIT 100`,
  `SELECT date_trunc('week', ordered_at) AS week, status, count(*) AS orders, sum(total) AS revenue,
     avg(total) AS average, count(DISTINCT customer_id) AS customers
   FROM orders
   WHERE ordered_at >= current_date - interval '90 days'
   GROUP BY date_trunc('week', ordered_at), status
   UNION ALL
   SELECT date_trunc('week', ordered_at), 'all', count(*), sum(total), avg(total), count(DISTINCT customer_id)
   FROM orders
   WHERE ordered_at >= current_date - interval '90 days'
   GROUP BY date_trunc('week', ordered_at)
   ORDER BY 1, 2`,
  `SELECT a.name AS first, b.name AS second, count(*) AS together
   FROM order_items x
   JOIN order_items y ON y.order_id = x.order_id AND y.product_id > x.product_id
   JOIN products a ON a.id = x.product_id
   JOIN products b ON b.id = y.product_id
   GROUP BY a.name, b.name
   HAVING count(*) > 5
   ORDER BY together DESC
   LIMIT 10`,
];
