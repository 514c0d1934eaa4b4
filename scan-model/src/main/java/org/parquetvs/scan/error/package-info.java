/** What a user or operator can do wrong with a plan, and how it is said. */
@NullMarked
package org.parquetvs.scan.error;

import org.jspecify.annotations.NullMarked;
