const words = (text: string): readonly string[] => text.split(' ');
const phrases = (text: string): readonly string[] => text.split(', ');

/** A category: its department, the brands and goods sold in it, the range of its prices in whole euros. */
export interface ShopCategory {
  readonly name: string;
  readonly department: string;
  readonly goods: readonly string[];
  readonly styles: readonly string[];
  readonly prices: readonly [number, number];
}

const category = (
  department: string,
  name: string,
  prices: readonly [number, number],
  goods: string,
  styles: string,
): ShopCategory => ({ department, name, prices, goods: phrases(goods), styles: words(styles) });

/** The shop's categories. */
export const shopCategories: readonly ShopCategory[] = [
  category(
    'Home',
    'Cookware',
    [15, 180],
    'Saucepan, Frying Pan, Casserole, Wok, Stockpot, Griddle',
    'Copper Enamel Cast-Iron Steel Ceramic',
  ),
  category(
    'Home',
    'Tableware',
    [6, 90],
    'Dinner Plate, Mug, Bowl, Pitcher, Serving Dish, Espresso Cup',
    'Stoneware Porcelain Glazed Speckled Slate',
  ),
  category(
    'Home',
    'Bedding',
    [20, 220],
    'Duvet Cover, Pillow, Blanket, Fitted Sheet, Quilt',
    'Linen Cotton Wool Satin Down',
  ),
  category(
    'Home',
    'Lighting',
    [18, 260],
    'Desk Lamp, Floor Lamp, Pendant, Wall Light, Lantern',
    'Brass Oak Paper Opal Smoked',
  ),
  category(
    'Home',
    'Furniture',
    [60, 900],
    'Armchair, Bookcase, Side Table, Bench, Desk, Stool',
    'Walnut Oak Ash Rattan Velvet',
  ),
  category(
    'Garden',
    'Plants',
    [5, 70],
    'Fern, Lavender, Olive Tree, Fig, Succulent, Monstera',
    'Young Potted Dwarf Hardy Climbing',
  ),
  category(
    'Garden',
    'Garden Tools',
    [8, 120],
    'Secateurs, Trowel, Spade, Rake, Watering Can, Hoe',
    'Forged Ash-Handled Compact Long-Reach Folding',
  ),
  category(
    'Garden',
    'Barbecue',
    [15, 480],
    'Kettle Grill, Smoker, Tongs Set, Fire Pit, Pizza Stone',
    'Portable Cast-Iron Steel Family Classic',
  ),
  category(
    'Sport',
    'Cycling',
    [12, 340],
    'Helmet, Bike Light, Panniers, Jersey, Pump, Saddle',
    'Aero Touring Urban Gravel Merino',
  ),
  category(
    'Sport',
    'Running',
    [10, 180],
    'Running Shoes, Windbreaker, Headlamp, Hydration Vest, Shorts',
    'Trail Light Reflective Cushioned Race',
  ),
  category(
    'Sport',
    'Yoga',
    [10, 95],
    'Yoga Mat, Block, Bolster, Strap, Meditation Cushion',
    'Cork Organic Eco Foldable Studio',
  ),
  category(
    'Sport',
    'Camping',
    [9, 420],
    'Tent, Sleeping Bag, Camping Stove, Lantern, Hammock, Cool Box',
    'Ultralight Alpine Family Four-Season Compact',
  ),
  category(
    'Electronics',
    'Audio',
    [25, 480],
    'Headphones, Bookshelf Speaker, Turntable, Earbuds, Soundbar',
    'Wireless Studio Noise-Cancelling Retro Compact',
  ),
  category(
    'Electronics',
    'Photography',
    [15, 950],
    'Tripod, Camera Bag, Instant Camera, Lens Filter, Flash',
    'Carbon Compact Travel Pro Classic',
  ),
  category(
    'Electronics',
    'Smart Home',
    [15, 260],
    'Thermostat, Doorbell, Motion Sensor, Smart Plug, Air Monitor',
    'Solar Wireless Mini Connected Battery',
  ),
  category(
    'Electronics',
    'Computer Accessories',
    [12, 240],
    'Keyboard, Mouse, Monitor Stand, Webcam, Docking Station',
    'Mechanical Ergonomic Silent Aluminium Slim',
  ),
  category(
    'Fashion',
    'Knitwear',
    [35, 190],
    'Cardigan, Roll-Neck Sweater, Beanie, Scarf, Pullover',
    'Merino Cashmere Lambswool Cable-Knit Striped',
  ),
  category(
    'Fashion',
    'Outerwear',
    [60, 420],
    'Raincoat, Parka, Trench Coat, Gilet, Bomber Jacket',
    'Waxed Down Waterproof Wool Recycled',
  ),
  category(
    'Fashion',
    'Footwear',
    [40, 260],
    'Chelsea Boots, Sneakers, Loafers, Sandals, Hiking Boots',
    'Leather Suede Canvas Vegan Waterproof',
  ),
  category(
    'Fashion',
    'Bags',
    [25, 320],
    'Backpack, Tote, Weekender, Messenger Bag, Wallet',
    'Canvas Leather Roll-Top Quilted Recycled',
  ),
  category(
    'Leisure',
    'Board Games',
    [9, 75],
    'Strategy Game, Card Game, Puzzle, Quiz Game, Chess Set',
    'Cooperative Family Travel Classic Wooden',
  ),
  category(
    'Leisure',
    'Stationery',
    [3, 60],
    'Notebook, Fountain Pen, Planner, Sketchbook, Desk Organiser',
    'Dotted Recycled Linen-Bound Brass Pocket',
  ),
  category(
    'Food',
    'Coffee',
    [7, 45],
    'Espresso Beans, Filter Roast, Decaf, Coffee Sampler, Cold Brew',
    'Ethiopian Colombian Organic Dark-Roast Single-Origin',
  ),
  category(
    'Food',
    'Tea',
    [5, 38],
    'Green Tea, Earl Grey, Herbal Infusion, Chai, Oolong',
    'Organic Loose-Leaf Whole-Leaf First-Flush Jasmine',
  ),
];

/** Brand names, used across categories. */
export const shopBrands: readonly string[] = words(
  'Alder Norrland Brightwell Casa Maren Fjordlight Hearth Kestrel Lumen Oakridge Pellworm Rowan Solstice Tamsin Verano Windward',
);
