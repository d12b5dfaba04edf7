import { Card } from "@/bench/limit/card";
import { items } from "@/bench/limit/items";

export const PlainCards = () => (
  <main>
    <h1>Properties</h1>
    <ul>
      {items.map((item, index) => (
        <Card
          key={item.id}
          item={item}
          picture={
            <img
              src={item.picture}
              alt={item.title}
              width={640}
              height={480}
              loading={index === 0 ? "eager" : "lazy"}
              decoding="async"
            />
          }
          title={<a href={`/detail/${item.id}`}>{item.title}</a>}
        />
      ))}
    </ul>
  </main>
);
