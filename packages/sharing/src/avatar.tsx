/** The profile photo, or the first letter of the name. It says nothing that the name beside it does not say. */
export function Avatar({
  name,
  image,
  size = "usual",
}: {
  name: string;
  image: string;
  size?: "usual" | "small";
}) {
  const box = size === "small" ? "size-6 text-caption" : "size-9 text-ui";
  return image === "" ? (
    <span
      aria-hidden="true"
      className={`flex ${box} shrink-0 items-center justify-center rounded-full bg-sunken font-semibold text-ink-soft`}
    >
      {[...name][0] ?? ""}
    </span>
  ) : (
    <img src={image} alt="" className={`${box} shrink-0 rounded-full bg-sunken object-cover`} />
  );
}
