/** The house of the logo, in the size and colour of its class. */
export const LogoMark = ({ className }: { className: string }) => (
  <svg viewBox="0 0 28 30" aria-hidden="true" className={className}>
    <path
      fillRule="evenodd"
      d="M14 1c3 4.4 12 6 12 14v14H2V15C2 7 11 5.4 14 1Zm0 10.5c-1.4 2.3-5.4 3.2-5.4 7.2V29h10.8V18.7c0-4-4-4.9-5.4-7.2Z"
    />
  </svg>
);
