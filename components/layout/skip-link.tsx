export const MAIN_ID = "main";

export const SkipLink = () => (
  <a
    href={`#${MAIN_ID}`}
    className="absolute -top-20 left-4 z-(--z-toast) rounded-md bg-ink px-4 py-3 text-surface focus:top-3"
  >
    Skip to main content
  </a>
);
