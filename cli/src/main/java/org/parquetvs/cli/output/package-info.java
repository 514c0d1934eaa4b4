/** Tables as text for people, as CSV and as JSON. */
@NullMarked
package org.parquetvs.cli.output;

import org.jspecify.annotations.NullMarked;
