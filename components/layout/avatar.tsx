type AvatarProps = { userName: string; profilePic?: string | undefined };

/** First letters or digits of the first and the last word of a name that have any. */
export function initialsOf(userName: string): string {
  const firsts = userName.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0].toUpperCase() ?? []);
  return [firsts[0], ...firsts.slice(1).slice(-1)].join("");
}

/** Somebody's picture, or the initials of the name; the name stands beside it, so it says nothing itself. */
export const Avatar = ({ userName, profilePic }: AvatarProps) => (
  <span
    aria-hidden="true"
    className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-full bg-accent-100 text-sm font-[650] text-accent-700"
  >
    {profilePic ? (
      <img src={profilePic} alt="" width={40} height={40} className="size-full object-cover" />
    ) : (
      initialsOf(userName)
    )}
  </span>
);
