const here = location.pathname.replace(/\/$/, "/index.html");
for (const link of document.querySelectorAll(".product-header-nav a")) {
const leadsHere = link.host === location.host && link.pathname === here && !link.href.includes("#");
if (leadsHere) link.setAttribute("aria-current", "page"); }
// A finger cannot rest on a word: its first tap opens what lies below, the next one follows the link.
const menu = document.querySelector(".product-header-nav");
let isOpening = false;
menu?.addEventListener("pointerdown", (event) => {
const list = event.target.closest("a")?.parentElement.querySelector(":scope > ul");
isOpening = event.pointerType === "touch" && list?.offsetHeight === 0; });
menu?.addEventListener("click", (event) => {
if (isOpening) event.preventDefault();
isOpening = false; });
