import Image from "next/image";
import Link from "next/link";
import { Card, items } from "@/bench/limit/cards";

export const dynamic = "force-dynamic";

export default function Page() {
  return (
    <main>
      <h1>Properties</h1>
      <ul>
        {items.map((item) => (
          <Card
            key={item.id}
            item={item}
            picture={<Image src={item.picture} alt={item.title} width={640} height={480} />}
            title={<Link href={`/detail/${item.id}`}>{item.title}</Link>}
          />
        ))}
      </ul>
    </main>
  );
}
