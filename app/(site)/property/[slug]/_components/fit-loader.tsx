"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import type { FitFormProps } from "@/app/(site)/property/[slug]/_components/fit-form";
import { buttonClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/lib/client/toast";
import { messages } from "@/lib/platform/messages";

/** What is stated, and a button that loads the questions. */
export function FitLoader({ home, children }: FitFormProps & { children: ReactNode }) {
  const [Form, setForm] = useState<ComponentType<FitFormProps>>();
  const open = () =>
    import("@/app/(site)/property/[slug]/_components/fit-form").then(
      ({ FitForm }) => setForm(() => FitForm),
      () => showToast("error", navigator.onLine ? messages.noAnswer : messages.offline),
    );
  if (Form) return <Form home={home} />;
  return (
    <>
      {children}
      <button type="button" onClick={open} className={`${buttonClass({ tone: "outline" })} mt-3 noscript:hidden`}>
        <Icon name="user" size={18} />
        See whether you fit
      </button>
    </>
  );
}
