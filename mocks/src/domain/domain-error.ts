export const errorStatus = {
  VALIDATION: 400,
  OUT_OF_RANGE: 400,
  UNAUTHENTICATED: 401,
  BAD_CREDENTIALS: 401,
  TOKEN_REFUSED: 401,
  TWO_STEP_REFUSED: 401,
  ACCOUNT_LOCKED: 401,
  ACCOUNT_PENDING: 401,
  FORBIDDEN: 403,
  RIGHT_NOT_HELD: 403,
  FULL_ACCESS_ONLY: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  DUPLICATE: 409,
  INSUFFICIENT_BALANCE: 409,
  WRONG_PIN: 400,
  PIN_NOT_SET: 409,
  WALLET_LOCKED: 429,
  RECIPIENT_CANNOT_RECEIVE: 409,
  LIMIT_EXCEEDED: 409,
  DUPLICATE_REQUEST: 409,
  ALREADY_PROCESSED: 409,
  OWN_REQUEST: 409,
  BANK_CODE_USED: 409,
  OUT_OF_STOCK: 409,
  PRICE_CHANGED: 409,
  PRODUCT_UNAVAILABLE: 409,
  STOCK_RESERVED: 409,
  NO_SHOP: 409,
  EMPTY_ORDER: 400,
  ORDER_NOT_CANCELLABLE: 409,
  ORDER_NOT_DELIVERED: 409,
  ORDER_NOT_COMPLETED: 409,
  ORDER_STATUS_REFUSED: 409,
  NO_CANCEL_REQUEST: 409,
  ROLE_GROUP_IN_USE: 409,
  LAST_FULL_ACCESS: 409,
  ALREADY_REVIEWED: 409,
  CATEGORY_MISPLACED: 409,
  CATEGORY_HAS_CHILDREN: 409,
  CATEGORY_HAS_PRODUCTS: 409,
  PRECONDITION_FAILED: 412,
  OTP_INVALID: 400,
  OTP_EXPIRED: 400,
  IDEMPOTENCY_MISMATCH: 422,
  TOO_MANY_REQUESTS: 429,
} as const satisfies Record<string, number>;

export type DomainErrorCode = keyof typeof errorStatus;

type Details = { errors?: Record<string, string>; data?: Record<string, unknown> };

/** `message` is Vietnamese, for the user. Mapped to a response once, in handlers/serve.ts. */
export class DomainError extends Error {
  readonly code: DomainErrorCode;
  readonly details: Details;

  constructor(code: DomainErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

export function throwFieldError(code: DomainErrorCode, field: string, message: string): never {
  throw new DomainError(code, message, { errors: { [field]: message } });
}
