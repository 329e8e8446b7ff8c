const here = location.pathname.replace(/\/$/, "/index.html");
for (const link of document.querySelectorAll(".stay-header-nav a")) {
const leadsHere = link.host === location.host && link.pathname === here && !link.href.includes("#");
if (leadsHere) link.setAttribute("aria-current", "page"); }
for (const list of document.querySelectorAll(".stay-header-nav > ul > li > ul")) {
  const item = list.parentElement, link = item.querySelector(":scope > a");
  const letOpen = () => item.removeAttribute("data-closed");
  let isOpening = false;
  // Escape closes a list that has dropped down; it opens when the pointer or the focus comes anew.
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !list.offsetHeight || getComputedStyle(list).position !== "absolute") return;
    if (list.contains(document.activeElement)) link?.focus();
    item.setAttribute("data-closed", "");
  });
  item.addEventListener("mouseenter", letOpen);
  item.addEventListener("focusin", ({ relatedTarget }) => item.contains(relatedTarget) || letOpen());
  // A finger cannot rest on a word: its first tap opens what lies below, the next one follows the link.
  link?.addEventListener("pointerdown", ({ pointerType }) => {
    isOpening = pointerType === "touch" && !list.offsetHeight;
  });
  link?.addEventListener("pointercancel", () => {
    isOpening = false;
  });
  link?.addEventListener("click", (event) => {
    if (!isOpening) return;
    event.preventDefault();
    isOpening = false;
    letOpen();
  });
}
