import type { ReactNode } from "react";
import { AuthBar } from "@/components/auth/auth-bar";
import { AuthHead } from "@/components/auth/auth-head";
import { StreetSide } from "@/components/auth/street-side";
import { MAIN_ID } from "@/components/layout/skip-link";

type AuthScreenProps = { title: string; lede?: string; children: ReactNode };

/** A form on the whole screen, with the street beside it where there is room. */
export const AuthScreen = ({ title, lede, children }: AuthScreenProps) => (
  <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-2">
    <div className="flex min-w-0 flex-col px-(--gutter) pt-2 pb-8 lg:px-8 lg:pt-5 lg:pb-10">
      <AuthBar />
      <main id={MAIN_ID} tabIndex={-1} className="m-auto w-full max-w-110 pt-2 outline-none">
        <AuthHead title={title} {...(lede && { lede })} />
        <div className="mt-5">{children}</div>
      </main>
    </div>
    <StreetSide />
  </div>
);
