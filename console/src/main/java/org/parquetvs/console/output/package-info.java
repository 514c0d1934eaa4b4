/** Tables as text for people, as CSV and as JSON. */
@NullMarked
package org.parquetvs.console.output;

import org.jspecify.annotations.NullMarked;
