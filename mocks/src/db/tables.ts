import type { Schema } from "#openapi/schema.ts";
import type { CodeRow, EmailRow } from "./code-tables.ts";
import type {
  GoogleAccountRow,
  GoogleCodeRow,
  GoogleKeyRow,
  GoogleTokenRow,
} from "./google-tables.ts";
import type { ProductHistoryRow, StockHistoryRow } from "./history-tables.ts";
import type { LoggingRow, LogRow } from "./log-tables.ts";
import type {
  BankAccountRow,
  DepositRow,
  JournalRow,
  PointRow,
  SavedBankRow,
  TransactionRow,
  WalletRow,
  WithdrawRow,
} from "./wallet-tables.ts";

/** The rows of the mock. Rows have more fields than responses: only present/ may return them. */

export type UserRow = {
  id: string;
  uidCode: string;
  fullName: string;
  email: string;
  phone: string;
  /** Plain text on purpose: these are demo accounts of a mock. */
  password: string;
  avatarUrl: string | null;
  roleCode: string;
  roleGroupCode: string | null;
  /** When the role group was assigned; null without one. */
  roleGroupSince: string | null;
  status: Schema["UserStatus"];
  gender: Schema["Gender"] | null;
  dateOfBirth: string | null;
  citizenId: string | null;
  address: string | null;
  /** Null when the name was typed by hand; communeCode likewise. */
  provinceCode: string | null;
  provinceName: string | null;
  communeCode: string | null;
  communeName: string | null;
  /** The user who referred this one. */
  referredBy: string | null;
  twoFactor: boolean;
  createdAt: string;
  updatedAt: string;
};

export type RoleRow = {
  id: string;
  role_code: string;
  name: string;
  description: string;
  permissions: Schema["Permission"][];
  created_at: string;
  updated_at: string;
};

export type RoleGroupRow = {
  id: string;
  code: string;
  name: string;
  description: string;
  roleId: string;
  moduleScope: Schema["ScopeModule"][];
  permissions: Schema["PermissionCode"][];
  created_at: string;
  updated_at: string;
};

export type PermissionRow = Schema["PermissionRecord"];

export type SessionRow = {
  id: string;
  userId: string;
  device: string;
  createdAt: string;
  lastActive: string;
  revoked: boolean;
};

export type RefreshTokenRow = {
  token: string;
  sessionId: string;
  used: boolean;
  expiresAt: string;
};

export type ShopRow = { id: number; name: string; ownerId: string; provinceCode: string };

export type CategoryRow = {
  id: number;
  name: string;
  slug: string;
  icon_url: string | null;
  parentId: number | null;
  is_active: boolean;
  created_at: string;
  updated_at: string;
};

export type VersionRow = {
  id: number;
  name: string;
  sku_code: string;
  price: number;
  image_url: string | null;
  stock_quantity: number;
  /** Reserved by orders not shipped yet; available = stock_quantity − reserved_quantity. */
  reserved_quantity: number;
  threshold_min: number;
  location_code: string | null;
  batch_number: string | null;
  expiry_date: string | null;
  note: string | null;
  /** The last change of the stock. */
  updated_at: string;
};

export type ProductRow = {
  id: number;
  name: string;
  slug: string;
  description: string | null;
  unit: string;
  original_price: number | null;
  category_id: number;
  status: Schema["ProductStatus"];
  /** Approved for the storefront. */
  is_public: boolean;
  shopId: number;
  brand: string | null;
  images: Schema["ProductImage"][];
  attributes: Schema["ProductAttribute"][];
  versions: VersionRow[];
  /** Pieces sold before the first order in the db. */
  soldBefore: number;
  created_at: string;
  /** The last change in management; orders do not count. */
  updated_at: string;
};

export type BannerRow = Schema["Banner"];

export type CartLineRow = {
  id: string;
  userId: string;
  product_id: number;
  version_id: number;
  quantity: number;
  is_checked: boolean;
};

/** Labels and colours of statuses are not stored; present/ adds them. */
export type OrderRow = Omit<
  Schema["Order"],
  "status" | "status_label" | "history" | "order_items"
> & {
  buyerId: string;
  order_items: (Schema["OrderItem"] & { shopId?: number })[];
  /** Shops with at least one item in the order. */
  shopIds: number[];
  /** Oldest first; the last entry is the current status. */
  history: Omit<Schema["OrderHistoryEntry"], "label">[];
};

export type ReviewRow = {
  id: string;
  userId: string;
  order_id: string | null;
  product_id: number;
  rating: number;
  content: string;
  parent_id: string | null;
  images: Record<string, string>;
  created_at: string;
};

/** An uploaded picture, served at /__mock/files/{id}. */
export type FileRow = {
  /** Random: whoever knows it may see the picture, as in a real image store. */
  id: string;
  ownerId: string;
  purpose: "avatar" | "document" | "product" | "category" | "banner" | "receipt";
  /** The number by which responses identify a picture of a product or a review; otherwise null. */
  number: number | null;
  /** The type detected from the bytes, such as `image/png`; not the type that the client sent. */
  type: string;
  base64: string;
  createdAt: string;
};

export type DocumentRow = Schema["IdentityDocument"] & { userId: string };

export type FavoriteRow = { userId: string; product_id: number; addedAt: string };

/** The first response of a money call, stored for repeats with the same key. */
export type ReceiptRow = { id: string; print: string; at: number; status: number; body: string };

export type Tables = {
  /** Counts the ids issued, so that they never repeat. */
  sequence: number;
  users: UserRow[];
  roles: RoleRow[];
  roleGroups: RoleGroupRow[];
  permissions: PermissionRow[];
  sessions: SessionRow[];
  refreshTokens: RefreshTokenRow[];
  letters: EmailRow[];
  codes: CodeRow[];
  googleAccounts: GoogleAccountRow[];
  googleCodes: GoogleCodeRow[];
  googleTokens: GoogleTokenRow[];
  googleKeys: GoogleKeyRow[];
  shops: ShopRow[];
  categories: CategoryRow[];
  products: ProductRow[];
  productHistory: ProductHistoryRow[];
  stockHistory: StockHistoryRow[];
  banners: BannerRow[];
  cartLines: CartLineRow[];
  orders: OrderRow[];
  reviews: ReviewRow[];
  favorites: FavoriteRow[];
  files: FileRow[];
  documents: DocumentRow[];
  wallets: WalletRow[];
  journal: JournalRow[];
  transactions: TransactionRow[];
  points: PointRow[];
  bankAccounts: BankAccountRow[];
  savedBanks: SavedBankRow[];
  deposits: DepositRow[];
  withdrawals: WithdrawRow[];
  receipts: ReceiptRow[];
  /** Written since the seed, oldest first; `allLogs` adds those of the seed. */
  logs: LogRow[];
  logging: LoggingRow;
};
