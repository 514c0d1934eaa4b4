/** What databases answer, and how their answers differ. */
@NullMarked
package org.parquetvs.tests.answer;

import org.jspecify.annotations.NullMarked;
