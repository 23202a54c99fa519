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

/** The rows of the mock. Rows have more fields than responses: only present/ may return them. */
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
type ReceiptRow = { id: string; print: string; at: number; status: number; body: string };

/** An e-mail that the real backend would have sent. */
export type EmailRow = {
  id: string;
  to: string;
  subject: string;
  sentAt: string;
  code?: string;
  /** When its code expires. */
  expiresAt?: string;
  /** What it says, if it carries no code. */
  text?: string;
};

/**
 * What an e-mailed code is for: second step of a sign-in, registration, password reset, turning
 * two-step authentication on or off, or a new wallet PIN.
 */
export type CodePurpose = "two-step" | "register" | "recovery" | "two-factor" | "wallet-pin";

/**
 * The latest code of a purpose and an address, or an earlier verification. The rules are in
 * domain/codes.ts.
 */
export type CodeRow = {
  purpose: CodePurpose;
  /** E-mail address in lower case; an account need not exist. */
  address: string;
  code: string;
  sentAt: string;
  /** Sent; entered correctly, which verifies the address; used up. */
  state: "sent" | "proven" | "spent";
  /** When the code expires, then when the verification expires. */
  expiresAt: string;
  triesLeft: number;
};

/** An account at the mock's Google (issuer/); it need not belong to a user. */
export type GoogleAccountRow = {
  sub: string;
  email: string;
  name: string;
  /** True: offered to everybody in the account chooser. False: entered there. */
  known: boolean;
};

/** An authorization code, and what its redemption must match. */
export type GoogleCodeRow = {
  code: string;
  sub: string;
  redirectUri: string;
  /** PKCE S256 of the verifier. */
  challenge: string;
  nonce: string | null;
  scope: string;
  expiresAt: string;
  /** The access token issued for it; null until it is redeemed. */
  accessToken: string | null;
};

type GoogleTokenRow = { token: string; sub: string; expiresAt: string };

/** The key that signs the issuer's ID tokens, as a private JSON Web Key. */
export type GoogleKeyRow = { kid: string; jwk: JsonWebKey };

/** One thing that happened to a product. A change of status has ids; present/ adds the labels. */
export type ProductHistoryRow = Schema["ProductHistoryEntry"] & { productId: number };

/** One change of the stock of a version; append-only. */
export type StockHistoryRow = Schema["StockHistoryEntry"] & { productId: number };

/** An entry written since the seed. `copies`: a test wrote the same one so often. */
export type LogRow = Schema["LogEntry"] & { copies: number };

/** The state of the logging itself. */
type LoggingRow = {
  /** The entries before this moment come from seed/logs.ts; null for a db without a seed. */
  seededAt: string | null;
  /** Everything older is in the archive. */
  archivedBefore: string | null;
  /** Counts the entries, in a sequence of their own so that no other id depends on them. */
  sequence: number;
  /** When the cached dashboard was computed. */
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
