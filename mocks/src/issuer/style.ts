/** Styles of the issuer's pages: one column, from 320 px, light and dark. */
export const style = `
:root { color-scheme: light dark; --line: light-dark(#c4c7c5, #5f6368); --dim: light-dark(#50555a, #bdc1c6);
  --blue: light-dark(#0b57d0, #a8c7fa); --paper: light-dark(#fff, #1f1f1f); }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#f0f4f9, #131314); color: light-dark(#1f1f1f, #e8eaed);
  font: 16px/1.5 "Be Vietnam Pro", system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 28rem; margin: 0 auto; padding: 1.5rem 1rem; background: var(--paper); min-height: 100vh; }
@media (min-width: 30rem) { main { margin: 2rem auto; padding: 2rem; min-height: 0; border-radius: 1rem; } }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 0; }
p { margin: .25rem 0 1rem; }
.brand { font-weight: 700; }
.brand span { font-size: .75rem; border: 1px solid var(--line); border-radius: 1rem; padding: .1rem .5rem; }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
.account { display: flex; gap: .75rem; align-items: center; padding: .75rem .25rem; color: inherit; text-decoration: none; }
.account:hover { background: light-dark(#f2f6fc, #2a2b2e); }
.account > span:last-child { display: grid; min-width: 0; }
.initial { flex: none; width: 2.5rem; height: 2.5rem; border-radius: 50%; display: grid; place-items: center;
  background: light-dark(#0b57d0, #a8c7fa); color: light-dark(#fff, #062e6f); font-weight: 700; }
small, footer { color: var(--dim); font-size: .8125rem; }
details { margin: 1rem 0; }
summary { cursor: pointer; padding: .75rem .25rem; color: var(--blue); font-weight: 600; }
form { display: grid; gap: .75rem; padding: .5rem .25rem; }
label { display: grid; gap: .25rem; }
input { font: inherit; color: inherit; background: transparent; width: 100%; min-height: 2.75rem; padding: .5rem .75rem;
  border: 1px solid light-dark(#747775, #8e918f); border-radius: .5rem; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; border: 0; border-radius: 1.5rem; cursor: pointer;
  background: var(--blue); color: light-dark(#fff, #062e6f); }
.wrong { color: light-dark(#b3261e, #f2b8b5); }
.deny { display: inline-block; padding: .6rem .25rem; color: var(--blue); font-weight: 600; }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
`;
