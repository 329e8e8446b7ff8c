const here = location.pathname.replace(/\/$/, "/index.html");
for (const link of document.querySelectorAll(".wedding-header-nav a")) {
if (new URL(link.href).pathname === here) link.setAttribute("aria-current", "page"); }
