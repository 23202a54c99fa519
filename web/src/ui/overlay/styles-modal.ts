/** Mantine's dialog styles, for whatever opens one: they travel with that chunk. */
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
