import { type ReactNode, useEffect, useRef } from "react";
import { NextLink } from "@/components/auth/next-link";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";

type OutcomeProps = {
  isGood?: boolean;
  title: string;
  children?: ReactNode;
  action: { to: string; label: string };
};

/** In the place of a form that has no further use: how it ended and the way on. Takes the focus the form had. */
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
