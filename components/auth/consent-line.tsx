import { limits } from "@/lib/limits";
import { routes } from "@/lib/routes";

const legalLink = "underline hover:text-ink";

/** What signing up says; the texts open beside the form, which would be lost otherwise. */
export const ConsentLine = () => (
  <p className="mt-2 text-center text-xs text-ink-3">
    By signing up you confirm that you are {limits.minimumAgeYears} or older, and you agree to our{" "}
    <a href={routes.terms} target="_blank" rel="noopener" className={legalLink}>
      Terms & Conditions
      <span className="sr-only"> (opens in a new tab)</span>
    </a>{" "}
    and{" "}
    <a href={routes.privacy} target="_blank" rel="noopener" className={legalLink}>
      Privacy Policy
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
    .
  </p>
);
