/** Whether the last run was slower than those before. */
@NullMarked
package org.parquetvs.suite.check;

import org.jspecify.annotations.NullMarked;
