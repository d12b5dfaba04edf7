/** Width and padding of a page inside the shell. */
export const PAGE_CLASS = "mx-auto max-w-[1180px] px-(--gutter) pt-6 lg:px-8 lg:pt-8";
