import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_shop/gio-hang/')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_shop/gio-hang/"!</div>
}
