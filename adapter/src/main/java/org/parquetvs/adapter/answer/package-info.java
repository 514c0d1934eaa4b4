/** From what a query asks to the statement that answers it: what the workers do, and what Exasol does around them. */
@NullMarked
package org.parquetvs.adapter.answer;

import org.jspecify.annotations.NullMarked;
