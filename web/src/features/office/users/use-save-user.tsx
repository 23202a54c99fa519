import type { UseFormReturnType } from "@mantine/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, withReason } from "#web/api/api-error.ts";
import { Overtaken } from "#web/api/save-seen.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { isAllPowerful } from "#web/auth/permissions.ts";
import { fullAccessQuestion } from "#web/auth/rights-questions.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { useConflict } from "#web/ui/form/use-conflict.ts";
import { confirmEach } from "#web/ui/overlay/confirm-each.ts";
import { differencesOf, editsOf, formOf, type UserForm } from "./edits.ts";
import { assignRole, updateUser } from "./mutations.ts";
import { roleQueries } from "./queries.ts";
import { texts } from "./texts.ts";

type User = Schema["AdminUser"];

type SaveUser = { user: User; form: UseFormReturnType<UserForm>; onDone: () => void };

/**
 * Saves the edit form of a user. Fields and role are two calls; what has been saved stays saved. If
 * another user has saved since the form was opened, the current user resolves the conflict.
 */
export function useSaveUser({ user, form, onDone }: SaveUser) {
  const client = useQueryClient();
  const update = useMutation(updateUser(user.id));
  const assign = useMutation(assignRole(user.id));
  // The last version known to this form: a refetch must not turn into edits.
  const [seen, setSeen] = useState(user);
  const { conflict, askUser } = useConflict();

  async function save(values: UserForm, over = seen): Promise<void> {
    const { changes, roleId } = editsOf(over, values);
    let held = over;
    update.reset();
    assign.reset();
    try {
      if (changes) {
        held = await update.mutateAsync({ seen: held, changes });
        setSeen(held);
        notify.success(texts.updated);
      }
      if (roleId) {
        await assign.mutateAsync({ seen: held, roleId });
        notify.success(texts.roleAssigned);
      }
      onDone();
    } catch (error) {
      if (error instanceof Overtaken) return settle({ seen: held, current: error.current, values });
      form.setErrors(ApiError.from(error).fields);
    }
  }

  type Overlap = { seen: User; current: User; values: UserForm };

  /** If the other user changed only fields outside this form, nothing is overwritten. */
  function settle({ seen: base, current, values }: Overlap): Promise<void> | undefined {
    const roles = client.getQueryData(roleQueries.roles().queryKey) ?? [];
    const differences = differencesOf({ seen: base, current, form: values }, roles);
    if (differences.length === 0) return save(values, current);
    const theirs = formOf(current);
    const untouched = differences.filter(({ isUntouched }) => isUntouched);
    askUser({
      differences,
      onOverwrite: () => {
        setSeen(current);
        saveOnce(values, current);
      },
      onTake: () => {
        setSeen(current);
        form.setValues(Object.fromEntries(untouched.map(({ field }) => [field, theirs[field]])));
      },
    });
    return undefined;
  }

  const saveOnce = useSingleFlight(save);

  const failureOf = (error: Error | null, sentence: string) =>
    error && !(error instanceof Overtaken) ? withReason(sentence, error) : undefined;

  function ask(values: UserForm) {
    const { changes, roleId } = editsOf(seen, values);
    const roles = client.getQueryData(roleQueries.roles().queryKey) ?? [];
    const role = roles.find(({ id }) => id === roleId);
    confirmEach(
      [
        ...(role && isAllPowerful(role) ? [fullAccessQuestion(seen.fullName)] : []),
        ...(changes?.email ? [emailQuestion(seen, changes.email)] : []),
      ],
      () => saveOnce(values),
    );
  }

  return {
    save: ask,
    isDirty: () => {
      const { changes, roleId } = editsOf(seen, form.getValues());
      return Boolean(changes || roleId);
    },
    isSaving: update.isPending || assign.isPending,
    submitError:
      failureOf(update.error, texts.updateFailed) ?? failureOf(assign.error, texts.roleFailed),
    conflict,
  };
}

/**
 * Before an e-mail is changed: whoever reads it can sign in. The API does not tell who has a wallet,
 * so everybody counts as having one.
 */
function emailQuestion({ fullName, email }: User, next: string) {
  return {
    title: "Đổi email đăng nhập?",
    body: (
      <>
        Người đọc được hộp thư <strong>{next}</strong> sẽ đặt lại được mật khẩu của {fullName}, rồi
        dùng mọi quyền và ví của tài khoản này.
      </>
    ),
    note: `TAP gửi thư báo đến email cũ ${email}.`,
    confirmLabel: "Đổi email",
    danger: true,
  };
}
