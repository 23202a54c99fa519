import { AccountList } from "./account-list.tsx";
import { AddAccountScreen, type AddAccountScreenProps } from "./add-account-screen.tsx";

type BanksScreenProps = Omit<AddAccountScreenProps, "step"> & {
  /** Undefined: the list. */
  step: AddAccountScreenProps["step"] | undefined;
  /** Of the list, from 1. */
  page: number;
  onPage: (page: number) => void;
};

/** The saved bank accounts, or the steps that add one. */
export function BanksScreen({ step, page, onPage, ...adding }: BanksScreenProps) {
  if (step === undefined) return <AccountList page={page} onPage={onPage} />;
  return <AddAccountScreen step={step} {...adding} />;
}
