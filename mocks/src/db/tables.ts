import type { Schema } from "#openapi/schema.ts";
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

/** Rows have more fields than responses: only present/ may return them. */
export type Tables = {
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
  /** Written since the seed, oldest first; `allLogs` adds the seed's. */
  logs: LogRow[];
  logging: LoggingRow;
};

export type UserRow = {
  id: string;
  uidCode: string;
  fullName: string;
  email: string;
  phone: string;
  /** Plain text on purpose: demo accounts of a mock. */
  password: string;
  avatarUrl: string | null;
  roleCode: string;
  roleGroupCode: string | null;
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

type RefreshTokenRow = {
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
  /** Held by orders not shipped yet; available = stock_quantity − reserved_quantity. */
  reserved_quantity: number;
  threshold_min: number;
  location_code: string | null;
  batch_number: string | null;
  expiry_date: string | null;
  note: string | null;
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
  is_public: boolean;
  shopId: number;
  brand: string | null;
  images: Schema["ProductImage"][];
  attributes: Schema["ProductAttribute"][];
  versions: VersionRow[];
  /** Pieces sold before the first order in the db. */
  soldBefore: number;
  created_at: string;
  /** Orders do not count. */
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

/** Served at /__mock/files/{id}. */
export type FileRow = {
  /** Random: whoever knows it may see the picture, as in a real image store. */
  id: string;
  ownerId: string;
  purpose: "avatar" | "document" | "product" | "category" | "banner" | "receipt";
  /** Identifies a picture of a product or a review in responses; otherwise null. */
  number: number | null;
  /** Detected from the bytes, not the type that the client sent. */
  type: string;
  base64: string;
  createdAt: string;
};

export type DocumentRow = Schema["IdentityDocument"] & { userId: string };

export type FavoriteRow = { userId: string; product_id: number; addedAt: string };

/** The first response of a money call, repeated for the same key. */
type ReceiptRow = { id: string; print: string; at: number; status: number; body: string };

export type EmailRow = {
  id: string;
  to: string;
  subject: string;
  sentAt: string;
  code?: string;
  expiresAt?: string;
  text?: string;
};

/** `two-step`: second step of a sign-in. `two-factor`: turning that step on or off. */
export type CodePurpose = "two-step" | "register" | "recovery" | "two-factor" | "wallet-pin";

/** The latest code of a purpose and an address; rules in domain/codes.ts. */
export type CodeRow = {
  purpose: CodePurpose;
  /** E-mail address in lower case; an account need not exist. */
  address: string;
  code: string;
  sentAt: string;
  /** `proven`: entered correctly, which verifies the address. */
  state: "sent" | "proven" | "spent";
  expiresAt: string;
  triesLeft: number;
};

/** An account at the mock's Google; it need not belong to a user. */
export type GoogleAccountRow = {
  sub: string;
  email: string;
  name: string;
  /** True: offered to everybody in the account chooser. False: entered there. */
  known: boolean;
};

export type GoogleCodeRow = {
  code: string;
  sub: string;
  redirectUri: string;
  /** PKCE S256. */
  challenge: string;
  nonce: string | null;
  scope: string;
  expiresAt: string;
  accessToken: string | null;
};

type GoogleTokenRow = { token: string; sub: string; expiresAt: string };

export type GoogleKeyRow = { kid: string; jwk: JsonWebKey };

/** A change of status has ids; present/ adds the labels. */
export type ProductHistoryRow = Schema["ProductHistoryEntry"] & { productId: number };

/** Append-only. */
export type StockHistoryRow = Schema["StockHistoryEntry"] & { productId: number };

/** `copies`: how often a test wrote the same entry. */
export type LogRow = Schema["LogEntry"] & { copies: number };

type LoggingRow = {
  /** Earlier entries come from seed/logs.ts; null for a db without a seed. */
  seededAt: string | null;
  archivedBefore: string | null;
  /** A sequence of their own, so that no other id depends on them. */
  sequence: number;
  cacheFilledAt: string | null;
  cacheHits: number;
  cacheMisses: number;
};

export const emptyLogging: LoggingRow = {
  seededAt: null,
  archivedBefore: null,
  sequence: 0,
  cacheFilledAt: null,
  cacheHits: 0,
  cacheMisses: 0,
};
