/**
 * The pictures copied from the npm package `@lobehub/fluent-emoji-3d`: key to file name there
 * (named by Unicode code point). The client sees `/pictures/<key>.webp`.
 */
export const pictures = {
  // Vegetables
  "leafy-green": "1f96c.webp",
  broccoli: "1f966.webp",
  carrot: "1f955.webp",
  potato: "1f954.webp",
  tomato: "1f345.webp",
  "hot-pepper": "1f336-fe0f.webp",
  "bell-pepper": "1fad1.webp",
  corn: "1f33d.webp",
  garlic: "1f9c4.webp",
  ginger: "1fada.webp",
  "pea-pod": "1fadb.webp",
  beans: "1fad8.webp",
  herb: "1f33f.webp",
  seedling: "1f331.webp",
  salad: "1f957.webp",
  // Fruit
  avocado: "1f951.webp",
  mango: "1f96d.webp",
  banana: "1f34c.webp",
  melon: "1f348.webp",
  grapes: "1f347.webp",
  strawberry: "1f353.webp",
  lemon: "1f34b.webp",
  pear: "1f350.webp",
  peach: "1f351.webp",
  coconut: "1f965.webp",
  blueberries: "1fad0.webp",
  cherries: "1f352.webp",
  // Rice and grain
  "rice-plant": "1f33e.webp",
  "cooked-rice": "1f35a.webp",
  "rice-ball": "1f359.webp",
  "rice-cracker": "1f358.webp",
  "bowl-with-spoon": "1f963.webp",
  // Meat and eggs
  meat: "1f969.webp",
  bacon: "1f953.webp",
  "poultry-leg": "1f357.webp",
  egg: "1f95a.webp",
  "fried-egg": "1f373.webp",
  chicken: "1f414.webp",
  rooster: "1f413.webp",
  pig: "1f416.webp",
  cow: "1f404.webp",
  buffalo: "1f403.webp",
  duck: "1f986.webp",
  // Seafood
  fish: "1f41f.webp",
  "tropical-fish": "1f420.webp",
  shrimp: "1f990.webp",
  "fried-shrimp": "1f364.webp",
  crab: "1f980.webp",
  squid: "1f991.webp",
  oyster: "1f9aa.webp",
  lobster: "1f99e.webp",
  shell: "1f41a.webp",
  sushi: "1f363.webp",
  // Honey and specialities
  honey: "1f36f.webp",
  bee: "1f41d.webp",
  hibiscus: "1f33a.webp",
  lotus: "1fab7.webp",
  blossom: "1f33c.webp",
  sunflower: "1f33b.webp",
  basket: "1f9fa.webp",
  // Tea and coffee
  coffee: "2615.webp",
  "tea-cup": "1f375.webp",
  teapot: "1fad6.webp",
  // Spices and sauces
  salt: "1f9c2.webp",
  jar: "1fad9.webp",
  amphora: "1f3fa.webp",
  bottle: "1f376.webp",
  // Milk and drinks
  milk: "1f95b.webp",
  cheese: "1f9c0.webp",
  butter: "1f9c8.webp",
  "ice-cream": "1f368.webp",
  custard: "1f36e.webp",
  "juice-box": "1f9c3.webp",
  "cup-with-straw": "1f964.webp",
  // Mushrooms
  mushroom: "1f344.webp",
  wood: "1fab5.webp",
  stew: "1f372.webp",
  // Cakes and dried goods
  "moon-cake": "1f96e.webp",
  noodles: "1f35c.webp",
  dango: "1f361.webp",
  cookie: "1f36a.webp",
  dumpling: "1f95f.webp",
  candy: "1f36c.webp",
  // Nuts
  peanuts: "1f95c.webp",
  chestnut: "1f330.webp",
  // People and documents
  woman: "1f469.webp",
  farmer: "1f9d1-200d-1f33e.webp",
  "man-farmer": "1f468-200d-1f33e.webp",
  "id-card": "1faaa.webp",
  page: "1f4c4.webp",
  scroll: "1f4dc.webp",
} as const;

export type PictureKey = keyof typeof pictures;

/** The URL path under which the client finds a picture. */
export function pictureUrl(key: PictureKey): string {
  return `/pictures/${key}.webp`;
}
