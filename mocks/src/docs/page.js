// The script of /__mock/docs, served as it is: Swagger UI over the contract, with the calls made as
// one of the demo accounts. `?as=` names it, so that an address can be shared.

// The page is served under the product's own policy, which asks for one. Nothing here is of users.
window.trustedTypes?.createPolicy("default", {
  createHTML: (text) => text,
  createScript: (text) => text,
  createScriptURL: (text) => text,
});

const choice = document.querySelector("select");
const status = document.querySelector("output");
const json = async (path, init) => (await fetch(path, init)).json();
const contract = await json("/__mock/openapi.json");
const { accounts } = await json("/__mock/state");

for (const { email, title, name } of accounts) {
  choice.append(new Option(`${title} – ${name} (${email})`, email));
}
choice.value = new URLSearchParams(location.search).get("as") ?? "";
if (choice.selectedIndex < 0) choice.value = "";

const ui = window.SwaggerUIBundle({
  spec: contract,
  dom_id: "#docs",
  deepLinking: true,
  docExpansion: "none",
  filter: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  // Else it asks a service on the Internet about the document.
  validatorUrl: null,
  onComplete: () => actAs(choice.value),
});

choice.addEventListener("change", () => {
  const address = new URL(location.href);
  address.searchParams.set("as", choice.value);
  history.replaceState(null, "", address);
  void actAs(choice.value);
});

/** Signs in by the contract's own operation; its token goes with every call from then on. */
async function actAs(email) {
  const account = accounts.find((one) => one.email === email);
  if (!account) {
    ui.authActions.logout(["bearer"]);
    status.textContent = "Chưa đăng nhập";
    return;
  }
  const response = await fetch(`${contract.servers[0].url}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: account.password }),
  });
  const { accessToken, message } = await response.json();
  // Meanwhile another account may have been chosen.
  if (choice.value !== email) return;
  if (accessToken) ui.preauthorizeApiKey("bearer", accessToken);
  else ui.authActions.logout(["bearer"]);
  status.textContent = accessToken
    ? `Đã đăng nhập: ${account.name}`
    : `${response.status} ${message}`;
}

// A module for the compiler too: its names are not global ones.
export {};
