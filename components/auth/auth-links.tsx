import type { ReactNode } from "react";

/** The ways on under a form, one below the other. */
export const AuthLinks = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 grid justify-items-center">{children}</div>
);
