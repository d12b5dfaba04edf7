import type { ReactNode } from "react";
import { AuthBar } from "@/components/auth/auth-bar";
import { AuthHead } from "@/components/auth/auth-head";
import { MAIN_ID } from "@/components/layout/skip-link";

/** A form in a card in the middle of the screen. */
export const AdminScreen = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col bg-canvas px-(--gutter) pt-2 pb-8 lg:px-8 lg:pt-5 lg:pb-10">
    <AuthBar />
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className="m-auto w-full max-w-110 rounded-xl border border-line bg-surface p-5 outline-none sm:p-8"
    >
      <AuthHead title={title} />
      <div className="mt-5">{children}</div>
    </main>
  </div>
);
