"use client";

import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { withNextPath } from "@/components/identity/form-handover";
import { buttonClass } from "@/components/ui/button-class";
import { iconButtonClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { useInBrowser } from "@/components/ui/use-browser";
import { pageRoutes } from "@/lib/platform/page-routes";

const currentSearch = () => window.location.search;

type NextLinkProps = { to: string; className?: string; children: ReactNode };

/** A link to another sign-in page that carries the `next` parameter over. It is read in the browser: the page is static. */
export function NextLink({
  to,
  className = "inline-flex min-h-11 items-center text-sm font-semibold text-accent-600 hover:underline",
  children,
}: NextLinkProps) {
  const search = useInBrowser(currentSearch, "");
  return (
    <a href={withNextPath(to, search)} className={className}>
      {children}
    </a>
  );
}

type OutcomeProps = {
  isGood?: boolean;
  title: string;
  children?: ReactNode;
  action: { to: string; label: string };
};

/** Replaces a finished form: its result and a link onwards. Takes the focus. */
export function Outcome({ isGood = false, title, children, action }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="flex items-start gap-2.5 text-h3 outline-none">
        <Icon name={isGood ? "circle-check" : "circle-alert"} className={isGood ? "text-success" : "text-danger"} />
        {title}
      </h2>
      {children}
      <NextLink to={action.to} className={buttonClass({ tone: "primary", size: "lg", block: true })}>
        {action.label}
      </NextLink>
    </div>
  );
}

/** Says that a mail is on its way, and what to do with it. */
export const MailedNote = ({ text, help }: { text: string; help: string }) => (
  <div className="flex items-start gap-2.5 rounded-md bg-success-bg px-3.5 py-3 text-sm text-ink-2">
    <Icon name="mail" className="text-success" />
    <div className="grid gap-1">
      <p className="font-semibold text-success">{text}</p>
      <p>{help}</p>
    </div>
  </div>
);

/** Goes back in the history, or home without a history. */
export const BackLink = () => (
  <a href={pageRoutes.home} aria-label="Back" onClick={goBack} className={iconButtonClass}>
    <Icon name="arrow-left" size={24} />
  </a>
);

function goBack(event: MouseEvent) {
  if (window.history.length < 2) return;
  event.preventDefault();
  window.history.back();
}
