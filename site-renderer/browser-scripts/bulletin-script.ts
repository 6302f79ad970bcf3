/* The button of a bulletin that prints it. */
const button = document.querySelector('button');
if (button) button.onclick = () => print();

export {};
