import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { ApiError } from "#web/api/api-error.ts";
import { CheckboxField } from "#web/ui/form/checkbox-field.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { usedCodesQuery } from "../queries.ts";
import { bankCodeOf, boundText, requestWithCode, type UsedCode, usedText } from "../rules.ts";
import classes from "./bank-code-check.module.css";
import { Notice } from "./review-panel.tsx";

const unreadable = "Chưa kiểm tra được mã này đã dùng hay chưa. Vui lòng thử lại.";
const notConsented = "Hãy xác nhận dùng lại, hoặc sửa mã";

/** What was found out about a code. */
type Look = {
  code: string;
  found?: UsedCode | undefined;
  bound?: string | undefined;
  error?: string;
};

/**
 * Looks a bank code up before it is sent, and asks for consent to one that another request has.
 * `error` is that of the last call: the server knows codes that the look did not reach.
 */
export function useCodeCheck(ownId: string, error: unknown) {
  const client = useQueryClient();
  const [look, setLook] = useState<Look>();
  const [sent, setSent] = useState<string>();
  const [consented, setConsented] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const [wasTried, setTried] = useState(false);

  async function read(code: string): Promise<Look> {
    try {
      const codes = await client.fetchQuery(usedCodesQuery);
      return { code, found: requestWithCode(codes, code, ownId), bound: boundText(codes) };
    } catch {
      return { code, error: unreadable };
    }
  }

  function refusalOf(code: string): ApiError | undefined {
    const isRefused = error instanceof ApiError && error.code === "BANK_CODE_USED";
    return isRefused && sent === code ? error : undefined;
  }

  return {
    isLooking,
    /** Shows what is known about a code that was typed to its end. */
    peek: async (typed: string) => {
      const code = bankCodeOf(typed);
      if (code) setLook(await read(code));
    },
    /** Whether the code may be sent now: it is free, or consented to. */
    mayBeSent: async (typed: string): Promise<boolean> => {
      const code = bankCodeOf(typed);
      setLooking(true);
      const next = await read(code);
      // Rendered before the caller moves the focus to what is wrong.
      flushSync(() => {
        setLooking(false);
        setLook(next);
        setTried(true);
      });
      const isUsed = Boolean(next.found) || refusalOf(code) !== undefined;
      if (next.error || (isUsed && consented !== code)) return false;
      setSent(code);
      return true;
    },
    isReused: (typed: string) => consented === bankCodeOf(typed),
    /** What to show for the typed code. */
    state: (typed: string) => {
      const code = bankCodeOf(typed);
      const own = look?.code === code ? look : undefined;
      const refusal = refusalOf(code);
      return {
        error: own?.error,
        bound: own?.bound,
        other: own?.found
          ? { text: usedText(own.found), id: own.found.id }
          : refusal && { text: `${refusal.message}.`, id: refusal.data.usedBy },
        isConsented: consented === code,
        consentError: wasTried && consented !== code ? notConsented : undefined,
        onConsent: (isGiven: boolean) => setConsented(isGiven ? code : undefined),
      };
    },
  };
}

type CodeCheckProps = { state: ReturnType<ReturnType<typeof useCodeCheck>["state"]> };

/** Below the field of a code: the other request that has it, and the consent to use it again. */
export function CodeCheck({ state }: CodeCheckProps) {
  const { other, bound, isConsented, consentError, onConsent } = state;
  if (!other) return bound ? <p className={classes.bound}>{bound}</p> : null;
  return (
    <>
      <Notice role="alert">
        <p className={classes.text}>
          {other.text}{" "}
          {other.id ? (
            <TextLink to="/quan-ly-vi-tap/giao-dich" search={{ search: other.id }} target="_blank">
              Xem yêu cầu đó (thẻ mới)
            </TextLink>
          ) : null}
        </p>
      </Notice>
      <CheckboxField
        className={classes.consent}
        label="Tôi đã xem sao kê: mã này đúng là của cả hai yêu cầu, vẫn dùng"
        checked={isConsented}
        onChange={(event) => onConsent(event.currentTarget.checked)}
        error={consentError}
        // Mantine sets it on every field but this one.
      />
    </>
  );
}
